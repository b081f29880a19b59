import type { Bucket, Series } from '../domain/measured';

/** Where a site's area begins and ends at one moment. */
export interface Level {
  at: Date;
  low: number;
  high: number;
}

/**
 * The series on top of each other, the first at the bottom, so that the upper edge of the last one is the sum. All have
 * a level at each step from the first bucket of any to the last: where a series has none, as before its site joined, its
 * area has no height.
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
  return series.map(({ buckets }) => {
    const values = Array.from({ length: steps }, () => 0);
    for (const bucket of buckets) {
      values[Math.round((bucket.at.getTime() - first) / step)] = of(bucket);
    }
    return values.map((value, index) => {
      const low = sums[index] ?? 0;
      sums[index] = low + value;
      return { at: new Date(first + index * step), low, high: low + value };
    });
  });
}

/** The largest sum of all. */
export const highest = (levels: Level[][]) =>
  (levels.at(-1) ?? []).reduce((most, { high }) => Math.max(most, high), 0);

interface Scales {
  x: (at: Date) => number;
  y: (value: number) => number;
}

/** The area between the edges, and the upper edge alone. */
export function areaPaths(levels: Level[], { x, y }: Scales) {
  const edge = (of: (level: Level) => number, order: Level[]) =>
    order.map((level) => `${x(level.at)} ${y(of(level))}`).join('L');
  if (levels.length === 0) return { area: '', line: '' };
  const line = `M${edge((level) => level.high, levels)}`;
  return { line, area: `${line}L${edge((level) => level.low, levels.toReversed())}Z` };
}
