import { describe, expect, it } from 'vitest';
import { toJob } from '../api/jobs';
import { job } from '@/test/factories';
import { againstPrediction } from './prediction';

const predicted = { seconds: 100, low: 90, high: 115, runs: 3, speed: 4 };
const over = (seconds: number, more: object = {}) =>
  toJob(
    job({
      state: 'SUCCEEDED',
      startedAt: '2026-11-18T14:00:00Z',
      finishedAt: new Date(Date.UTC(2026, 10, 18, 14, 0, seconds)).toISOString(),
      predicted,
      ...more,
    }),
  );

describe('a job against its prediction', () => {
  it('is off by a part of what was predicted', () => {
    expect(againstPrediction(over(110))).toEqual({ off: expect.closeTo(0.1), inside: true });
    expect(againstPrediction(over(140))).toEqual({ off: expect.closeTo(0.4), inside: false });
  });

  it('is compared only if it has succeeded and something was predicted', () => {
    expect(againstPrediction(over(110, { state: 'CANCELLED' }))).toBeNull();
    expect(againstPrediction(over(110, { predicted: null }))).toBeNull();
  });
});
