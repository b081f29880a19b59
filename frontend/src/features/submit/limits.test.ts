import { expect, it } from 'vitest';
import { askedBy, limitsOf, NO_LIMITS } from './limits';

it('asks for nothing by default', () =>
  expect(askedBy(NO_LIMITS)).toEqual({ asked: {}, problem: null }));

it('asks for what is filled in', () =>
  expect(
    askedBy({
      ...NO_LIMITS,
      minutes: '30',
      retries: '2',
      minWorkers: '4',
      maxWorkers: '8',
      priority: '-1',
      labels: 'gpu, big-memory',
      tags: 'thesis run:3',
      lowestIsolation: 'A',
      policy: 'RS',
      hold: true,
      points: '1 "a b"\n\n2',
    }).asked,
  ).toEqual({
    timeLimitSeconds: 1800,
    retries: 2,
    minWorkers: 4,
    maxWorkers: 8,
    priority: -1,
    labels: ['gpu', 'big-memory'],
    tags: ['thesis', 'run:3'],
    lowestIsolation: 'A',
    policy: 'RS',
    hold: true,
    points: [['1', 'a b'], ['2']],
  }));

it.each([
  ['retries', { retries: '1.5' }, '“Retries” is not a whole number.'],
  ['points', { points: 'a\n"b' }, 'Point 1: A quote (") is not closed.'],
])('names what cannot be read: %s', (_, over, problem) =>
  expect(askedBy({ ...NO_LIMITS, ...over }).problem).toBe(problem),
);

it('is filled by an earlier job', () =>
  expect(
    limitsOf({ timeLimitSeconds: 90, retries: 0, minWorkers: 1, maxWorkers: 3, labels: ['gpu'] }),
  ).toEqual({ ...NO_LIMITS, minutes: '2', maxWorkers: '3', labels: 'gpu' }));

it.each([
  ['AHEAD', null],
  ['CRS', 'CRS'],
] as const)('takes over the policy of an earlier job: %s', (policy, expected) =>
  expect(limitsOf({ policy }).policy).toBe(expected),
);

it('asks for the nodes of a threaded program in place of workers and policy', () => {
  const limits = { ...NO_LIMITS, minWorkers: '4', policy: 'RS' as const, minutes: '1' };
  expect(askedBy(limits, true).asked).toEqual({ timeLimitSeconds: 60 });
  expect(askedBy({ ...limits, nodes: '3', severalSites: true, access: 'PF' }, true).asked).toEqual({
    timeLimitSeconds: 60,
    gang: { nodes: 3, severalSites: true, access: 'PF' },
  });
  expect(askedBy({ ...NO_LIMITS, nodes: 'two' }, true).problem).toBe(
    '“Nodes” is not a whole number.',
  );
  expect(limitsOf({ gang: { nodes: 4, severalSites: true, access: 'PF' } })).toEqual({
    ...NO_LIMITS,
    nodes: '4',
    severalSites: true,
    access: 'PF',
  });
});
