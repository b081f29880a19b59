import type { Bucket, Course } from '../domain/measured';
import { tenth } from './geometry';

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
const MOST_TICKS = 4;

/** Round steps from 0 with the largest value inside. */
export function valueTicks(largest: number): number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / MOST_TICKS;
  const scale = 10 ** Math.floor(Math.log10(rough));
  const step = (PARTS.find((part) => part * scale >= rough) ?? 10) * scale;
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Scales of a chart of a course, which has a beginning and an end. */
export function courseScales(course: Course, from: Date, to: Date, box: Box): CoursePaths {
  const largest = Math.max(
    0,
    ...course.series.flatMap((series) => series.buckets.map((bucket) => bucket.max)),
  );
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

/** The mean as a line and, around it, all that was read. */
export function seriesPaths(buckets: Bucket[], { x, y }: CoursePaths) {
  const point = (at: Date, value: number) => `${x(at)} ${y(value)}`;
  const line = buckets.map((bucket) => point(bucket.at, bucket.mean)).join('L');
  const upper = buckets.map((bucket) => point(bucket.at, bucket.max));
  const lower = buckets.toReversed().map((bucket) => point(bucket.at, bucket.min));
  return { line: `M${line}`, band: `M${[...upper, ...lower].join('L')}Z` };
}
