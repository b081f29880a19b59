import { expect, it } from 'vitest';
import type { LinkMeasurement } from '@/shared/domain/measured';
import { historyReading, tripsOf } from './linkHistory';

const measured = (mean: number | null, best: number | null): LinkMeasurement => ({
  jobId: 'job-1',
  jobNumber: 1,
  at: new Date('2026-11-18T14:02:10Z'),
  requests: 10,
  roundTripMillis: mean,
  bestRoundTripMillis: best,
  peakBytesPerSecond: null,
  bytes: 100,
});

it('takes the lowest round trip of each job, the oldest first', () => {
  expect(tripsOf([measured(30, 20), measured(25, null), measured(null, null)])).toEqual([25, 20]);
});

it('tells the range and the last', () => {
  expect(historyReading([25, 20, 22])).toBe(
    '20.0 to 25.0\u202fms over 3 jobs; the last measured 22.0\u202fms.',
  );
  expect(historyReading([20, 20])).toBe('20.0\u202fms in all of 2 jobs.');
  expect(historyReading([20])).toBeNull();
});
