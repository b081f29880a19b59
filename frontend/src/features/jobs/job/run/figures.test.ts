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
  expect(workRate([], 12)).toBeNull();
  expect(workRate([sample(0, 0), sample(4, 40)], 12)).toBeNull();
  expect(workRate([sample(0, 0), sample(1, 100), sample(6, 150)], 12)).toBe(10);
});

it('never shows a rate above the available speed when work is reported late', () => {
  expect(workRate([sample(0, 0), sample(5, 20)], 0.84)).toBe(0.84);
});

it('weighs what sites offered by speed and time present', () => {
  const sites = [
    siteShare({ speed: 10, presentSeconds: 100, workRefSeconds: 800 }),
    siteShare({ speed: 1, presentSeconds: 50, workRefSeconds: 40 }),
  ];
  expect(efficiency(toDistribution(distribution({ sites })))).toBeCloseTo(0.8);
  expect(efficiency(toDistribution(distribution({ sites: [] })))).toBeNull();
});

it('stays at 100 % for sites that are faster than their measured speeds', () => {
  const faster = siteShare({ speed: 1, presentSeconds: 100, workRefSeconds: 150 });
  const slower = siteShare({ speed: 1, presentSeconds: 100, workRefSeconds: 50 });
  expect(efficiency(toDistribution(distribution({ sites: [faster] })))).toBe(1);
  expect(efficiency(toDistribution(distribution({ sites: [faster, slower] })))).toBeCloseTo(0.8);
});

it('sees a trend only in what moved', () => {
  const run = (last: number) =>
    [0.05, 0.05, 0.05, 0.05, 0.05, last].map((error, index) => sample(index, 0, error));
  expect(trend(run(0.05).slice(1))).toBeNull();
  expect(trend(run(0.0505))).toBe('steady');
  expect(trend(run(0.04))).toBe('falling');
  expect(trend(run(0.06))).toBe('rising');
});
