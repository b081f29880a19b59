import { describe, expect, it } from 'vitest';
import type { Course, Metric } from '@/shared/domain/measured';
import { isSteady, yieldsOf } from './yields';

const course = (metric: Metric, value: (second: number) => number): Course => ({
  metric,
  unit: '',
  from: new Date(0),
  to: new Date(60_000),
  points: 20,
  readings: 20,
  series: [
    {
      site: 'brno',
      colour: 1,
      buckets: Array.from({ length: 20 }, (_, i) => {
        const sum = value(i * 3);
        return { at: new Date(i * 3000), count: 3, min: sum, mean: sum, max: sum, sum };
      }),
    },
  ],
});

describe('how much of the job a ref-s completes', () => {
  const work = course('WORK', () => 2);

  it('is the same all through a run whose tasks are alike', () => {
    const yields = yieldsOf(
      'brno',
      work,
      course('PROGRESS', (second) => second / 200),
    );
    expect(yields).toHaveLength(6);
    yields.forEach((each) => expect(each).toBeCloseTo(1 / 400));
    expect(isSteady(yields)).toBe(true);
  });

  it('goes up and down where parts of the job differ', () => {
    const uneven = course('PROGRESS', (second) =>
      second < 30 ? 0.002 * second : 0.01 * second - 0.24,
    );
    expect(isSteady(yieldsOf('brno', work, uneven))).toBe(false);
    expect(isSteady(yieldsOf('lecce', work, uneven))).toBe(false);
  });
});
