import { expect, it } from 'vitest';
import { slowest } from './slowSteals';

const cell = (thief: string, victim: string, won: number, meanRoundTripMillis: number | null) => ({
  thief,
  victim,
  attempts: 10,
  won,
  workRefSeconds: 1,
  bytes: 100,
  meanRoundTripMillis,
});

it('names pairs of sites that stole, the slowest first', () => {
  const cells = [
    cell('a', 'a', 9, 900),
    cell('a', 'b', 1, 20),
    cell('b', 'a', 0, 800),
    cell('c', 'a', 3, 210),
    cell('b', 'c', 3, null),
  ];
  expect(
    slowest({ at: new Date(0), betweenSites: 7, cells }).map(({ thief, victim }) => thief + victim),
  ).toEqual(['ca', 'ab']);
});
