import { expect, it } from 'vitest';
import { toDistribution } from '@/shared/api/distribution';
import { distribution, siteShare } from '@/test/factories';
import { efficiency, trend, workRate } from './figures';
import type { Sample } from './view';

const sample = (second: number, workRefSeconds: number, balanceError = 0.02): Sample => ({
  at: new Date(second * 1000),
  workRefSeconds,
  balanceError,
});

it('measures the rate over the last five seconds and not before', () => {
  expect(workRate([])).toBeNull();
  expect(workRate([sample(0, 0), sample(4, 40)])).toBeNull();
  expect(workRate([sample(0, 0), sample(1, 100), sample(6, 150)])).toBe(10);
});

it('weighs what sites offered by speed and time present', () => {
  const sites = [
    siteShare({ speed: 10, presentSeconds: 100 }),
    siteShare({ speed: 1, presentSeconds: 50 }),
  ];
  expect(efficiency(toDistribution(distribution({ sites, workRefSeconds: 840 })))).toBeCloseTo(0.8);
  expect(efficiency(toDistribution(distribution({ sites: [] })))).toBeNull();
});

it('sees a trend only in what moved', () => {
  const run = (last: number) =>
    [0.05, 0.05, 0.05, 0.05, 0.05, last].map((error, index) => sample(index, 0, error));
  expect(trend(run(0.05).slice(1))).toBeNull();
  expect(trend(run(0.0505))).toBe('steady');
  expect(trend(run(0.04))).toBe('falling');
  expect(trend(run(0.06))).toBe('rising');
});
