import { describe, expect, it } from 'vitest';
import type { Course, Metric } from '@/shared/domain/measured';
import { chanceOf, yieldsOf } from './yields';

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
    expect(yields).toHaveLength(5);
    yields.forEach((each) => expect(each).toBeCloseTo(1 / 400));
    expect(chanceOf(yields)).toBeCloseTo(0);
  });

  it('goes up and down where parts of the job differ', () => {
    const uneven = course('PROGRESS', (second) =>
      second < 30 ? 0.002 * second : 0.01 * second - 0.24,
    );
    expect(chanceOf(yieldsOf('brno', work, uneven))).toBeGreaterThan(0.15);
    expect(chanceOf(yieldsOf('lecce', work, uneven))).toBe(Number.POSITIVE_INFINITY);
  });

  it('does not take a short run with idle times for one whose parts differ', () => {
    // Ten steps of a run of half a minute. The completed part is read in the middle of a step.
    const rates = [0.4, 2, 2, 0.6, 2, 1.1, 2, 2, 0.5, 0.1];
    let done = 0;
    const levels = rates.map((rate) => {
      done += rate * 3;
      return (done - 1.5 * rate) / 60;
    });
    const short = (metric: Metric, values: number[]): Course => ({
      ...course(metric, () => 0),
      series: [
        {
          site: 'brno',
          colour: 1,
          buckets: values.map((sum, i) => ({
            at: new Date(i * 3000),
            count: 3,
            min: sum,
            mean: sum,
            max: sum,
            sum,
          })),
        },
      ],
    });
    const yields = yieldsOf('brno', short('WORK', rates), short('PROGRESS', levels));
    expect(yields.length).toBeGreaterThanOrEqual(4);
    expect(chanceOf(yields)).toBeLessThan(0.01);
  });
});
