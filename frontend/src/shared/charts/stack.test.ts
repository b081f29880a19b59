import { describe, expect, it } from 'vitest';
import type { Series } from '../domain/measured';
import { areaPaths, highest, stack } from './stack';

const at = (second: number) => new Date(second * 1000);
const series = (site: string, readings: [second: number, sum: number][]): Series => ({
  site,
  colour: 1,
  buckets: readings.map(([second, sum]) => ({
    at: at(second),
    count: 1,
    min: 0,
    mean: 0,
    max: 0,
    sum,
  })),
});
const sums = (all: Series[]) => stack(all, 1000, ({ sum }) => sum);

describe('stacked sites', () => {
  it('add up to the sum of what was read at each moment', () => {
    const levels = sums([
      series('das', [
        [0, 2],
        [1, 3],
        [2, 4],
      ]),
      series('lecce', [
        [1, 5],
        [2, 6],
      ]),
    ]);
    expect(levels[1]?.map(({ low, high }) => [low, high])).toEqual([
      [2, 2],
      [3, 8],
      [4, 10],
    ]);
    expect(highest(levels)).toBe(10);
  });

  it('leave a gap where nobody reported, with the sites above it moved down', () => {
    const levels = sums([
      series('das', [
        [0, 2],
        [2, 4],
      ]),
      series('lecce', [
        [0, 1],
        [1, 1],
        [2, 1],
      ]),
    ]);
    expect(levels.map((site) => site.map(({ high }) => high))).toEqual([
      [2, 0, 4],
      [3, 1, 5],
    ]);
  });

  it('are nothing without readings', () => {
    expect(sums([series('das', [])])).toEqual([[]]);
    expect(highest([])).toBe(0);
    expect(areaPaths([], { x: () => 0, y: () => 0 })).toEqual({ area: '', line: '' });
  });

  it('are drawn along the upper edge and back along the lower', () => {
    const [levels = []] = sums([
      series('das', [
        [0, 2],
        [1, 3],
      ]),
    ]);
    const paths = areaPaths(levels, { x: (time) => time.getTime() / 1000, y: (value) => value });
    expect(paths.line).toBe('M0 2L1 3');
    expect(paths.area).toBe('M0 2L1 3L1 0L0 0Z');
  });
});
