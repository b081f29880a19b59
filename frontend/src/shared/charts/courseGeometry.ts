import type { Bucket, Course } from '../domain/measured';
import { tenth } from './geometry';
import { acrossSteps, withoutGaps } from './steps';

export interface Box {
  width: number;
  height: number;
  /** Room for the numbers of the axes. */
  left: number;
  bottom: number;
}

export interface CoursePaths {
  max: number;
  ticks: number[];
  x: (at: Date) => number;
  y: (value: number) => number;
}

const PARTS = [1, 2, 2.5, 5, 10];
const MAX_TICKS = 4;

/**
 * Returns round values at equal distances from 0. The last value is at least as large as the
 * largest value.
 */
export function valueTicks(largest: number): number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / MAX_TICKS;
  const scale = 10 ** Math.floor(Math.log10(rough));
  const step = (PARTS.find((part) => part * scale >= rough) ?? 10) * scale;
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The largest figure of any series. */
export const largestOf = (course: Course, of: (bucket: Bucket) => number) =>
  course.series.reduce(
    (most, { buckets }) => buckets.reduce((high, bucket) => Math.max(high, of(bucket)), most),
    0,
  );

/** Scales of a chart of a course, which has a beginning and an end. */
export function courseScales(from: Date, to: Date, box: Box, largest: number): CoursePaths {
  const ticks = valueTicks(largest);
  const max = ticks.at(-1) ?? 1;
  const length = Math.max(1, to.getTime() - from.getTime());
  const wide = box.width - box.left;
  const high = box.height - box.bottom - 6;
  return {
    max,
    ticks,
    x: (at) => tenth(box.left + ((at.getTime() - from.getTime()) / length) * wide),
    y: (value) => tenth(6 + high * (1 - value / max)),
  };
}

/**
 * Returns paths for one figure: a line, and a band with all readings around the mean. Line and band
 * are interrupted where readings are missing.
 */
export function seriesPaths(
  buckets: Bucket[],
  scales: CoursePaths,
  step: number,
  of: (bucket: Bucket) => number = (bucket) => bucket.mean,
) {
  const runs = withoutGaps(buckets, ({ at }) => at, step);
  const edge = (run: Bucket[], value: (bucket: Bucket) => number) =>
    acrossSteps(run, ({ at }) => at, value, scales, step);
  const around = (run: Bucket[]) => [
    ...edge(run, ({ max }) => max),
    ...edge(run, ({ min }) => min).toReversed(),
  ];
  return {
    line: runs.map((run) => `M${edge(run, of).join('L')}`).join(''),
    band: runs.map((run) => `M${around(run).join('L')}Z`).join(''),
  };
}

const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800];
/** The width of a time label, including the space around it. */
const TIME_WIDTH = 70;

/**
 * Returns round times with labels that fit below a chart of this width.
 *
 * @param seconds how much time the chart shows
 * @param begin the time at its left end
 */
export function timeTicks(seconds: number, width: number, begin = 0): number[] {
  const most = Math.max(2, Math.floor(width / TIME_WIDTH));
  const days = 86_400 * Math.ceil(seconds / 86_400 / most);
  const step = TIME_STEPS.find((each) => seconds / each <= most) ?? days;
  const first = Math.ceil(begin / step - 1e-9);
  const last = Math.floor((begin + seconds) / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
}

/** Returns positions of labels without overlaps, in the order of their objects. */
export function spread(wanted: number[], distance: number, bottom: number): number[] {
  const order = wanted.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y);
  for (let i = 1; i < order.length; i += 1) {
    const above = order[i - 1];
    const here = order[i];
    if (above !== undefined && here !== undefined) here.y = Math.max(here.y, above.y + distance);
  }
  for (let i = order.length - 1; i >= 0; i -= 1) {
    const here = order[i];
    const below = order[i + 1];
    if (here !== undefined)
      here.y = Math.min(here.y, below === undefined ? bottom : below.y - distance);
  }
  const places = Array.from(wanted, () => 0);
  for (const { y, index } of order) places[index] = y;
  return places;
}
