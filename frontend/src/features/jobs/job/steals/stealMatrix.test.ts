import { expect, it } from 'vitest';
import type { StealCell, Steals } from '@/shared/domain/evidence';
import { OTHERS, stealMatrix } from './stealMatrix';

const cell = (thief: string, victim: string, over: Partial<StealCell> = {}): StealCell => ({
  thief,
  victim,
  attempts: 10,
  won: 5,
  workRefSeconds: 100,
  bytes: 1000,
  meanRoundTripMillis: 20,
  ...over,
});
const steals = (...cells: StealCell[]): Steals => ({ at: new Date(0), betweenSites: 0, cells });

it('keeps the diagonal out of the scale and out of the sums', () => {
  const matrix = stealMatrix(
    steals(
      cell('a', 'a', { won: 5000, workRefSeconds: 9999 }),
      cell('a', 'b'),
      cell('b', 'a', { workRefSeconds: 25 }),
    ),
    ['a', 'b'],
    'work',
  );
  expect(matrix.max).toBe(100);
  expect(matrix.rows[0]?.cells[0]).toMatchObject({ own: true, text: '5\u202f000', note: 'tasks' });
  expect(matrix.rows[0]?.cells[1]).toMatchObject({ text: '100', note: '50\u202f%', heat: 1 });
  expect(matrix.rows[1]?.cells[0]?.heat).toBeCloseTo(0.5);
  expect(matrix.total).toBe('125');
  expect(matrix.columnTotals).toEqual(['25.0', '100']);
});

it('shows an unknown round trip as unknown and weighs known ones by attempts', () => {
  const matrix = stealMatrix(
    steals(
      cell('a', 'b', { attempts: 30, meanRoundTripMillis: 10 }),
      cell('a', 'c', { attempts: 10, meanRoundTripMillis: 50 }),
    ),
    ['a', 'b', 'c'],
    'roundtrip',
  );
  expect(matrix.rows[0]?.total).toBe('20.0');
  expect(matrix.rows[1]?.cells[0]?.text).toBe('–');
});

it('adds all but the eight largest sites up as others', () => {
  const names = Array.from({ length: 11 }, (_, index) => `s${index}`);
  const cells = names.map((name, index) => cell(name, 's0', { workRefSeconds: index * 10 }));
  const matrix = stealMatrix(steals(...cells), names, 'work');
  expect(matrix.sites).toHaveLength(9);
  expect(matrix.sites.at(-1)).toBe(OTHERS);
  expect(matrix.rows.at(-1)?.thief).toBe(OTHERS);
});
