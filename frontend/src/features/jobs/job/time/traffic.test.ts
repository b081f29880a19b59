import { expect, it } from 'vitest';
import { traffic } from './traffic';

const cell = (thief: string, victim: string, attempts: number) => ({
  thief,
  victim,
  attempts,
  won: attempts / 2,
  workRefSeconds: 1,
  bytes: 100 * attempts,
  meanRoundTripMillis: null,
});

it('counts what stays inside sites apart from what crosses', () => {
  const cells = [cell('a', 'a', 20), cell('b', 'b', 2), cell('a', 'b', 6), cell('b', 'a', 4)];
  expect(traffic({ at: new Date(0), betweenSites: 5, cells })).toEqual({
    inside: { messages: 44, won: 11, bytes: 2200 },
    between: { messages: 20, won: 5, bytes: 1000 },
  });
});
