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
const scales = { x: (time: Date) => time.getTime() / 1000, y: (value: number) => value };
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

  it('count a site as nothing where only others reported', () => {
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

  it('leave a gap where nobody reported', () => {
    const [levels = []] = sums([
      series('das', [
        [0, 2],
        [3, 4],
      ]),
    ]);
    expect(levels.map(({ known }) => known)).toEqual([true, false, false, true]);
    expect(areaPaths(levels, scales, 1000).line).toBe('M0 2L0.5 2L1 2M3 4L3.5 4L4 4');
  });

  it('are nothing without readings', () => {
    expect(sums([series('das', [])])).toEqual([[]]);
    expect(highest([])).toBe(0);
    expect(areaPaths([], scales, 1000)).toEqual({ area: '', line: '' });
  });

  it('are drawn along the upper edge and back along the lower', () => {
    const [levels = []] = sums([
      series('das', [
        [0, 2],
        [1, 3],
      ]),
    ]);
    const paths = areaPaths(levels, scales, 1000);
    expect(paths.line).toBe('M0 2L0.5 2L1.5 3L2 3');
    expect(paths.area).toBe('M0 2L0.5 2L1.5 3L2 3L2 0L1.5 0L0.5 0L0 0Z');
  });
});
