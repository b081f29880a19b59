import { describe, expect, it } from 'vitest';
import { toDistribution } from '@/shared/api/distribution';
import { toJob } from '@/shared/api/jobs';
import { distribution, job } from '@/test/factories';
import { endingOf, horizon, isSameEnding } from './ending';

const figures = toDistribution(distribution({ at: '2026-11-18T14:10:00Z' }));
const at = (text: string) => new Date(`2026-11-18T${text}Z`);

describe('the estimated end', () => {
  it('counts from the figures that it was made with', () => {
    const known = toJob(job({ secondsLeft: 60, leftBand: { low: 50, high: 80 } }));
    expect(endingOf(known, figures)).toEqual({
      at: at('14:11:00'),
      low: at('14:10:50'),
      high: at('14:11:20'),
    });
  });

  it('is unknown until it has settled, and of a job that is over', () => {
    expect(endingOf(toJob(job({ leftBand: null })), figures)).toBeNull();
    expect(endingOf(toJob(job({ state: 'SUCCEEDED' })), figures)).toBeNull();
    expect(endingOf(toJob(job()), null)).toBeNull();
  });

  it('looks the same while it moves by less than two seconds', () => {
    const one = { at: at('14:11:00'), low: at('14:10:50'), high: at('14:11:20') };
    expect(isSameEnding(one, { ...one, at: at('14:11:01') })).toBe(true);
    expect(isSameEnding(one, { ...one, high: at('14:11:22') })).toBe(false);
    expect(isSameEnding(one, null)).toBe(false);
    expect(isSameEnding(null, null)).toBe(true);
  });

  it('takes at most a third of the chart', () => {
    const ending = { at: at('14:11:00'), low: at('14:10:50'), high: at('14:11:20') };
    expect(horizon(at('14:00:00'), at('14:10:00'), ending)).toEqual(at('14:11:20'));
    expect(horizon(at('14:09:00'), at('14:10:00'), ending)).toEqual(at('14:10:30'));
    expect(horizon(at('14:00:00'), at('14:10:00'), null)).toEqual(at('14:10:00'));
  });
});
