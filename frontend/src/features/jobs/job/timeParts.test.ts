import { describe, expect, it } from 'vitest';
import { toDistribution } from '@/shared/api/distribution';
import { distribution, siteShare } from '@/test/factories';
import { allParts, timeParts, timeReading } from './timeParts';

const run = toDistribution(
  distribution({
    sites: [
      siteShare({
        site: 'a',
        workers: 2,
        speed: 2,
        presentSeconds: 100,
        workRefSeconds: 100,
        busy: 0.5,
        idleSeconds: 20,
      }),
      siteShare({
        site: 'b',
        workers: 1,
        speed: 1,
        presentSeconds: 100,
        workRefSeconds: 90,
        busy: 0.9,
        idleSeconds: 5,
      }),
    ],
  }),
);

describe('where the time goes', () => {
  it('divides what was available without remainder', () => {
    const parts = timeParts(run);
    expect(parts[0]).toMatchObject({ available: 200, useful: 100, idle: 20, rest: 80 });
    for (const site of parts)
      expect(site.useful + site.idle + site.rest).toBeCloseTo(site.available, 9);
    expect(allParts(parts).available).toBeCloseTo(300, 9);
  });

  it('names the largest loss and the site that has most of it', () => {
    const reading = timeReading(timeParts(run));
    expect(reading?.lead).toContain('neither useful nor idle cost 28');
    expect(reading?.rest).toContain('a has 94');
  });

  it('finds nothing where little was lost', () => {
    const well = toDistribution(
      distribution({ sites: [siteShare({ busy: 0.99, workRefSeconds: 99, idleSeconds: 0 })] }),
    );
    expect(timeReading(timeParts(well))).toBeNull();
  });
});
