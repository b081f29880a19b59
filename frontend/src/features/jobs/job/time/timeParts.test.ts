import { describe, expect, it } from 'vitest';
import { toDistribution } from '@/shared/api/distribution';
import { distribution, siteShare } from '@/test/factories';
import { timeParts } from '@/test/timeParts';
import {
  availableOf,
  divisionsOfSites,
  overheads,
  ranAt,
  shareOf,
  timeReading,
  together,
  visibleLosses,
} from './timeParts';

const run = toDistribution(
  distribution({
    sites: [
      siteShare({
        site: 'a',
        speed: 2,
        time: timeParts({ useful: 100, idle: 20, rest: 75, spawning: 5 }),
      }),
      siteShare({
        site: 'b',
        speed: 1,
        time: timeParts({ useful: 90, wideArea: 8, serializing: 1, redone: 1 }),
      }),
    ],
  }),
);
const sites = divisionsOfSites(run);

describe('where the time goes', () => {
  it('divides what was available without remainder', () => {
    expect(sites.map(({ available }) => available)).toEqual([200, 100]);
    const all = together(sites);
    expect(all.available).toBe(300);
    expect(availableOf(all.parts)).toBe(300);
    expect(all.speed).toBe(3);
  });

  it('shows losses that can be seen, the largest first and what is left over last', () => {
    const all = together(sites);
    expect(visibleLosses(all)).toEqual([
      'idle',
      'wideArea',
      'spawning',
      'serializing',
      'redone',
      'rest',
    ]);
    expect(shareOf(all, 'rest')).toBe(0.25);
  });

  it('names the largest loss, the site that has most of it, and how fast that site was', () => {
    const reading = timeReading(sites, true);
    expect(reading?.lead).toContain('Missing processor time was the largest loss, 25');
    expect(reading?.rest).toBe(
      ', and 100\u202f% of it a’s. While it had tasks, a ran at 1.14 of its 2.00 ref. cores.',
    );
  });

  it('finds nothing where little was lost', () => {
    const well = siteShare({ time: timeParts({ useful: 99, idle: 1 }) });
    expect(
      timeReading(divisionsOfSites(toDistribution(distribution({ sites: [well] }))), false),
    ).toBeNull();
    expect(timeReading([], false)).toBeNull();
  });

  it('counts overheads over the useful work, as the papers do', () => {
    const { efficiency, communication, parallelization } = overheads(together(sites));
    expect(efficiency).toBeCloseTo(190 / 300, 9);
    expect(communication).toBeCloseTo((20 + 8 + 1) / 190, 9);
    expect(parallelization).toBeCloseTo((75 + 5 + 1) / 190, 9);
    expect(overheads(together([]))).toEqual({
      efficiency: 0,
      communication: null,
      parallelization: null,
    });
  });

  it('knows no speed of a site that never had a task', () => {
    const [idle] = divisionsOfSites(
      toDistribution(distribution({ sites: [siteShare({ time: timeParts({ startEnd: 5 }) })] })),
    );
    expect(idle && ranAt(idle)).toBeNull();
  });
});
