import { describe, expect, it } from 'vitest';
import { toDistribution } from '@/shared/api/distribution';
import type { StealCell } from '@/shared/domain/evidence';
import { distribution, siteShare } from '@/test/factories';
import { distributionReading, stealsReading } from './readings';

const of = (sites: ReturnType<typeof siteShare>[]) => toDistribution(distribution({ sites }));
const lecce = { site: 'lecce', workers: 4, share: 0.058, predictedShare: 0.075 };

describe('distribution', () => {
  it('finds nothing before work is done or with one site alone', () => {
    expect(distributionReading(null)).toBeNull();
    expect(distributionReading(toDistribution(distribution({ workRefSeconds: 0 })))).toBeNull();
    expect(distributionReading(of([siteShare()]))).toBeNull();
  });

  it('says how close all sites are when none is a point off', () => {
    const reading = distributionReading(
      of([siteShare({ share: 0.504 }), siteShare({ ...lecce, share: 0.071 })]),
    );
    expect(reading?.lead).toBe('Every site is within 0.4 points of its predicted share.');
  });

  it('names the site furthest off and its idle workers as the cause', () => {
    const reading = distributionReading(
      of([siteShare({ idleSeconds: 40 }), siteShare({ ...lecce, idleSeconds: 80 })]),
    );
    expect(reading?.lead).toBe('lecce is 1.7 points short');
    expect(reading?.rest).toBe(
      ': its workers had nothing to do for 20\u202f% of their time, the others’ for 5\u202f%.',
    );
  });

  it('states no cause that the numbers do not carry', () => {
    const reading = distributionReading(
      of([siteShare({ idleSeconds: 150 }), siteShare({ ...lecce, idleSeconds: 80 })]),
    );
    expect(reading).toEqual({ lead: 'lecce is 1.7 points short', rest: '.' });
  });
});

const cell = (over: Partial<StealCell>): StealCell => ({
  thief: 'brno',
  victim: 'das',
  attempts: 10,
  won: 5,
  workRefSeconds: 50,
  bytes: 6000,
  meanRoundTripMillis: 20,
  ...over,
});

describe('steals', () => {
  it('finds nothing while nothing has crossed between sites', () => {
    expect(stealsReading(null)).toBeNull();
    const inside = cell({ victim: 'brno' });
    expect(stealsReading({ at: new Date(0), betweenSites: 0, cells: [inside] })).toBeNull();
    expect(
      stealsReading({
        at: new Date(0),
        betweenSites: 0,
        cells: [cell({ won: 0, workRefSeconds: 0 })],
      }),
    ).toBeNull();
  });

  it('names who took most and leaves out what stayed inside a site', () => {
    const cells = [
      cell({}),
      cell({ thief: 'das', victim: 'brno', workRefSeconds: 5250, won: 544, attempts: 1002 }),
      cell({ victim: 'brno', workRefSeconds: 9999 }),
    ];
    const reading = stealsReading({ at: new Date(0), betweenSites: 549, cells });
    expect(reading?.lead).toBe('das took 5\u202f250\u202fref-s from brno.');
    expect(reading?.rest).toBe(
      ' 549 of 1\u202f012 attempts between sites won a task; 12.0\u202fKB of tasks crossed.',
    );
  });
});
