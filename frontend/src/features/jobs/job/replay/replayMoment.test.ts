import { describe, expect, it } from 'vitest';
import type { Course } from '@/shared/domain/measured';
import type { Stay } from '@/shared/domain/presence';
import { momentOf } from './replayMoment';

const at = (second: number) => new Date(second * 1000);
const bucket = (second: number, sum: number) => ({
  at: at(second),
  count: 10,
  min: sum,
  mean: sum,
  max: sum,
  sum,
});
const stay = (site: string, speed: number, from: number, to?: number): Stay => ({
  node: `${site}-0`,
  site,
  speed,
  expected: speed,
  from: at(from),
  to: to === undefined ? null : at(to),
});

/**
 * Das works at 3 of 4 reference cores for a minute. Lecce works at 1 of 2 in the second half of
 * this minute.
 */
const course: Course = {
  metric: 'WORK',
  unit: 'reference cores',
  from: at(0),
  to: at(60),
  points: 6,
  readings: 60,
  series: [
    { site: 'das', colour: 1, buckets: [0, 10, 20, 30, 40, 50].map((s) => bucket(s, 3)) },
    { site: 'lecce', colour: 2, buckets: [30, 40, 50].map((s) => bucket(s, 1)) },
  ],
};
const stays = [stay('das', 4, 0), stay('lecce', 2, 30)];

describe('a moment of a run', () => {
  it('has what was done until then and what was going on', () => {
    expect(momentOf(course, stays, at(45))).toEqual([
      {
        site: 'das',
        colour: 1,
        nodes: 1,
        available: 4,
        rate: 3,
        share: expect.closeTo(135 / 150) as number,
        predictedShare: expect.closeTo(180 / 210) as number,
      },
      {
        site: 'lecce',
        colour: 2,
        nodes: 1,
        available: 2,
        rate: 1,
        share: expect.closeTo(15 / 150) as number,
        predictedShare: expect.closeTo(30 / 210) as number,
      },
    ]);
  });

  it('knows no share at the start and no rate of a site that is not there', () => {
    const [das, lecce] = momentOf(course, stays, at(0));
    expect(das).toMatchObject({ share: null, predictedShare: null, rate: 3 });
    expect(lecce).toMatchObject({ nodes: 0, available: 0, rate: null });
  });

  it('knows no rate where a site that was there told nothing', () => {
    const early = [stay('das', 4, 0), stay('lecce', 2, 0, 50)];
    expect(momentOf(course, early, at(15))[1]).toMatchObject({ nodes: 1, rate: null });
    expect(momentOf(course, early, at(55))[1]).toMatchObject({ nodes: 0, rate: null });
  });
});
