import { courseScales, largestOf, spread, type CoursePaths } from '@/shared/charts/courseGeometry';
import { highest, stack, type Level } from '@/shared/charts/stack';
import type { Course, Metric } from '@/shared/domain/measured';
import { stepOf, totalSpeed, type Available } from './available';
import { figureOf, isStacked, isSum } from './courseFormat';
import { horizon, type Ending } from '../run/ending';

export const HEIGHT = 210;
export const LEFT = 56;
export const BOTTOM = 22;
const LABEL = 14;
/**
 * Minimum width of a chart with names beside its lines. A narrower chart has the names below it.
 */
const LABELS_FROM = 560;
const LABEL_ROOM = 110;

/** The layout of a course in a box of this width. */
export interface CoursePlot {
  step: number;
  right: number;
  scales: CoursePaths;
  /** The areas of the sites, or null if the metric has no meaningful sum. */
  levels: Level[][] | null;
  /**
   * The total capacity of all sites in each step. Null if it is unknown, or if the metric has
   * another unit.
   */
  offered: number[] | null;
  /** The right end of the plot: the last reading, or the estimated end. */
  end: Date;
  /** The names next to the lines with their heights in px, or null where the names do not fit. */
  names: { text: string; y: number }[] | null;
}

const AVAILABLE = 'available';

export function coursePlot(
  course: Course,
  metric: Metric,
  ends: { from: Date; to: Date },
  width: number,
  known: { available: Available | null; ending: Ending | null },
): CoursePlot {
  const { from, to } = ends;
  const labelled = width >= LABELS_FROM;
  const right = width - (labelled ? LABEL_ROOM : 8);
  const step = Math.max(1, stepOf(course));
  const figure = figureOf(metric);
  const levels = isStacked(metric) ? stack(course.series, step, figure) : null;
  const offered =
    levels === null || known.available === null ? null : totalSpeed(known.available, course.points);
  const end = horizon(from, to, known.ending);
  const most = Math.max(
    levels === null
      ? largestOf(course, isSum(metric) ? figure : ({ max }) => max)
      : highest(levels),
    ...(offered ?? []),
  );
  const scales = courseScales(
    from,
    end,
    { width: right, height: HEIGHT, left: LEFT, bottom: BOTTOM },
    most,
  );
  const names = course.series.map((series, index) => {
    const level = levels?.[index]?.at(-1);
    const last = series.buckets.at(-1);
    const value = level !== undefined ? (level.low + level.high) / 2 : last && figure(last);
    return { text: series.site, wanted: scales.y(value ?? 0) + 4 };
  });
  const offer = offered?.findLast((value) => value > 0);
  if (offer !== undefined) names.push({ text: AVAILABLE, wanted: scales.y(offer) + 4 });
  const places = spread(
    names.map(({ wanted }) => wanted),
    LABEL,
    HEIGHT - BOTTOM + 4,
  );
  return {
    step,
    right,
    scales,
    levels,
    offered,
    end,
    names: labelled ? names.map(({ text }, i) => ({ text, y: places[i] ?? 0 })) : null,
  };
}
