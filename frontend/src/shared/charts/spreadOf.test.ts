import { expect, it } from 'vitest';
import { outliers, quantile, spreadOf } from './spreadOf';

it('finds the middle and the edges of many', () => {
  const values = Array.from({ length: 101 }, (_, i) => 100 - i);
  expect(spreadOf(values)).toEqual({ median: 50, low: 5, high: 95 });
  expect(quantile([1, 2], 0.25)).toBe(1.25);
  expect(spreadOf([7])).toEqual({ median: 7, low: 7, high: 7 });
  expect(spreadOf([])).toBeNull();
});

it('names what is far from the others, the furthest first', () => {
  expect(outliers([10, 11, 12, 11, 10, 40, 12, 1], (value) => value)).toEqual([40, 1]);
  expect(outliers([5, 5, 5], (value) => value)).toEqual([]);
  expect(outliers([], (value: number) => value)).toEqual([]);
});
