import { courseScales, largestOf, spread, timeTicks } from '@/shared/charts/courseGeometry';
import { highest, stack } from '@/shared/charts/stack';
import type { Course, Metric, Series } from '@/shared/domain/measured';
import { duration, offset } from '@/shared/format/time';
import type { Range } from '@/shared/hooks/useRange';
import { useWidth } from '@/shared/hooks/useWidth';
import { SiteMark } from '@/shared/ui/SiteMark';
import { figureOf, isStacked, isSum, showReading } from './courseFormat';
import { Lines, Marks, Stack } from './CourseLayers';
import type { RunMark } from './runMarks';
import { useCourseCursor } from './useCourseCursor';

const HEIGHT = 210;
const LEFT = 56;
const BOTTOM = 22;
const LABEL = 14;
/** Before the box is measured, and where nothing can measure it. */
const FALLBACK_WIDTH = 640;
/** Names at the lines where there is room, else below. */
const LABELS_FROM = 560;
const LABEL_ROOM = 110;

interface CourseChartProps {
  course: Course;
  metric: Metric;
  from: Date;
  to: Date;
  /** When the run began: from there its seconds are counted. */
  start: Date;
  marks: RunMark[];
  onRange: (range: Range) => void;
}

/** The bucket of a series that holds a moment, or none. */
const bucketAt = (series: Series, at: number, step: number) =>
  series.buckets.find(({ at: begin }) => begin.getTime() <= at && at < begin.getTime() + step);

/** Where the names of the sites stand: at the end of their line, or in the middle of their area. */
function namePlaces(course: Course, levels: ReturnType<typeof stack> | null, y: Y, figure: Of) {
  const ends = course.series.map((series, index) => {
    const level = levels?.[index]?.at(-1);
    if (level !== undefined) return y((level.low + level.high) / 2) + 4;
    const last = series.buckets.at(-1);
    return last === undefined ? HEIGHT - BOTTOM : y(figure(last)) + 4;
  });
  return spread(ends, LABEL, HEIGHT - BOTTOM + 4);
}

type Y = (value: number) => number;
type Of = ReturnType<typeof figureOf>;

/**
 * Sites over time, as lines or on top of each other. A cursor, moved by pointer or arrow keys, reads all of them at one
 * time; dragging, or Enter at both ends, selects a part of the run.
 */
export function CourseChart(props: CourseChartProps) {
  const { course, metric, from, to, start, marks, onRange } = props;
  const [box, measured] = useWidth();
  const width = measured === 0 ? FALLBACK_WIDTH : measured;
  const labelled = width >= LABELS_FROM;
  const right = width - (labelled ? LABEL_ROOM : 8);
  const figure = figureOf(metric);
  const length = Math.max(1, to.getTime() - from.getTime());
  const step = length / Math.max(1, course.points);
  const levels = isStacked(metric) ? stack(course.series, step, figure) : null;
  const top = isSum(metric) ? figure : ({ max }: { max: number }) => max;
  const scales = courseScales(
    from,
    to,
    { width: right, height: HEIGHT, left: LEFT, bottom: BOTTOM },
    levels === null ? largestOf(course, top) : highest(levels),
  );
  const sinceStart = (time: number) => (time - start.getTime()) / 1000;
  const { cursor, anchor, handlers } = useCourseCursor(
    { left: LEFT, right, from: from.getTime(), to: to.getTime(), step },
    (selected) =>
      onRange({
        from: Math.max(0, sinceStart(selected.from)),
        to: Math.max(0, sinceStart(selected.to)),
      }),
  );
  const begin = sinceStart(from.getTime());
  const places = namePlaces(course, levels, scales.y, figure);

  return (
    <>
      <div ref={box}>
        <svg
          className="course"
          width={width}
          height={HEIGHT}
          role="img"
          tabIndex={0}
          aria-label={`From ${offset(begin)} to ${offset(sinceStart(to.getTime()))} of the run, by site; arrow keys read it, Enter at both ends selects a part`}
          {...handlers}
        >
          {scales.ticks.map((value) => (
            <g key={value}>
              <path
                className={value === 0 ? 'ax' : 'g'}
                d={`M${LEFT} ${scales.y(value)}H${right}`}
              />
              <text x={LEFT - 6} y={scales.y(value) + 4} textAnchor="end">
                {showReading(metric, value)}
              </text>
            </g>
          ))}
          {timeTicks(length / 1000, right - LEFT, begin).map((second) => (
            <text
              key={second}
              x={scales.x(new Date(start.getTime() + second * 1000))}
              y={HEIGHT - 5}
              textAnchor={second === 0 ? 'start' : 'middle'}
            >
              {duration(second)}
            </text>
          ))}
          {levels === null ? (
            <Lines series={course.series} scales={scales} figure={figure} banded={!isSum(metric)} />
          ) : (
            <Stack series={course.series} levels={levels} scales={scales} />
          )}
          {labelled &&
            course.series.map((series, index) => (
              <text key={series.site} className="k" x={right + 6} y={places[index]}>
                {series.site}
              </text>
            ))}
          <Marks marks={marks} x={scales.x} bottom={HEIGHT - BOTTOM} />
          {anchor !== null && cursor !== null && (
            <path
              className="brush"
              d={`M${scales.x(new Date(anchor))} 6H${scales.x(new Date(cursor))}V${HEIGHT - BOTTOM}H${scales.x(new Date(anchor))}Z`}
            />
          )}
          {cursor !== null && (
            <path className="ax" d={`M${scales.x(new Date(cursor))} 6V${HEIGHT - BOTTOM}`} />
          )}
        </svg>
      </div>
      <p className="row xs q2 coursetold" aria-live="polite">
        {cursor !== null && <b>{offset(sinceStart(cursor))}</b>}
        {course.series.map((series) => {
          const at = cursor === null ? undefined : bucketAt(series, cursor, step);
          return (
            <span key={series.site} className="row">
              <SiteMark name={series.site} colour={series.colour} />
              {at !== undefined && showReading(metric, figure(at))}
            </span>
          );
        })}
      </p>
    </>
  );
}
