import type { Bucket, Series } from '../domain/measured';
import { acrossSteps, runsOf, type Scales } from './steps';

/** The lower and upper edge of a site's area in one step. */
export interface Level {
  /** The start of the step. */
  at: Date;
  low: number;
  high: number;
  /**
   * False if no series has a bucket in this step. The value is then unknown and not zero, and no
   * area is drawn.
   */
  known: boolean;
}

/**
 * Stacks the series, the first series at the bottom. The upper edge of the last series is the sum
 * of all series. Each series has a level at each step from the first bucket of any series to the
 * last. If a series has no bucket, as before its site joined, its area has no height. If no series
 * has a bucket, the level is unknown.
 *
 * @param step milliseconds between two buckets
 */
export function stack(series: Series[], step: number, of: (bucket: Bucket) => number): Level[][] {
  const times = series.flatMap(({ buckets }) => buckets.map(({ at }) => at.getTime()));
  if (times.length === 0 || !(step > 0)) return series.map(() => []);
  const first = times.reduce((least, time) => Math.min(least, time));
  const last = times.reduce((most, time) => Math.max(most, time));
  const steps = Math.round((last - first) / step) + 1;
  const sums = Array.from({ length: steps }, () => 0);
  const known = new Set(times.map((time) => Math.round((time - first) / step)));
  return series.map(({ buckets }) => {
    const values = Array.from({ length: steps }, () => 0);
    for (const bucket of buckets) {
      values[Math.round((bucket.at.getTime() - first) / step)] = of(bucket);
    }
    return values.map((value, index) => {
      const low = sums[index] ?? 0;
      sums[index] = low + value;
      return {
        at: new Date(first + index * step),
        low,
        high: low + value,
        known: known.has(index),
      };
    });
  });
}

/** Returns the largest sum of all steps. */
export const highest = (levels: Level[][]) =>
  (levels.at(-1) ?? []).reduce((most, { high }) => Math.max(most, high), 0);

/**
 * Returns the area between the edges, and the upper edge alone. Area and edge are interrupted where
 * data is missing.
 */
export function areaPaths(levels: Level[], scales: Scales, step: number) {
  const pieces = runsOf(levels, (level) => level.known);
  const edge = (piece: Level[], of: (level: Level) => number) =>
    acrossSteps(piece, ({ at }) => at, of, scales, step);
  const upper = pieces.map((piece) => edge(piece, (level) => level.high));
  const lower = pieces.map((piece) => edge(piece, (level) => level.low).toReversed());
  return {
    line: upper.map((points) => `M${points.join('L')}`).join(''),
    area: upper.map((points, i) => `M${[...points, ...(lower[i] ?? [])].join('L')}Z`).join(''),
  };
}
