import { expect, it } from 'vitest';
import type { Course } from '@/shared/domain/measured';
import type { Stay } from '@/shared/domain/presence';
import { balanceCourse } from './balance';

const at = (second: number) => new Date(second * 1000);
const series = (site: string, from: number, rate: number) => ({
  site,
  colour: 1,
  node: null,
  buckets: [0, 10, 20, 30]
    .filter((second) => second >= from)
    .map((second) => ({ at: at(second), count: 1, min: rate, mean: rate, max: rate, sum: rate })),
});
const course: Course = {
  metric: 'WORK',
  unit: 'reference cores',
  from: at(0),
  to: at(40),
  points: 4,
  readings: 8,
  series: [series('a', 0, 1), series('b', 20, 1)],
};
const stay = (site: string): Stay => ({
  node: `${site}-0`,
  site,
  speed: 1,
  expected: 1,
  from: at(0),
  to: null,
});

it('goes from where one site did everything to where both have done their part', () => {
  const balance = balanceCourse(course, [stay('a'), stay('b')]);
  expect(balance).toHaveLength(40);
  expect(balance[0]?.error).toBeCloseTo(0.5, 9);
  // After 40 s site a has done 40 of 60 reference seconds.
  expect(balance.at(-1)).toEqual({ at: at(40), error: expect.closeTo(1 / 6, 9) as number });
});

it('is nothing before any work, and of a run without figures', () => {
  expect(balanceCourse({ ...course, series: [] }, [])).toEqual([]);
  expect(balanceCourse({ ...course, from: null }, [])).toEqual([]);
});
