import type { Steals } from '@/shared/api/generated/model';

/** A cell for steals inside one site, unless the test gives another victim. */
export const cell = (over: Partial<Steals['cells'][number]> = {}): Steals['cells'][number] => ({
  thief: 'brno',
  victim: 'brno',
  attempts: 10,
  won: 5,
  workRefSeconds: 100,
  bytes: 1000,
  meanRoundTripMillis: 1,
  ...over,
});

export const steals = (over: Partial<Steals> = {}): Steals => ({
  jobId: 'job-1',
  at: '2026-11-18T14:09:42Z',
  betweenSites: 0,
  cells: [cell()],
  ...over,
});
