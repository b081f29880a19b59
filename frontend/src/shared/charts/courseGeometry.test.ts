import { describe, expect, it } from 'vitest';
import type { Course } from '../domain/measured';
import {
  courseScales,
  largestOf,
  seriesPaths,
  spread,
  timeTicks,
  valueTicks,
} from './courseGeometry';

const at = (second: number) => new Date(second * 1000);
const bucket = (second: number, min: number, mean: number, max: number) => ({
  at: at(second),
  count: 2,
  min,
  mean,
  max,
  sum: mean,
});

describe('ticks', () => {
  it('are round, start at 0 and hold the largest value', () => {
    expect(valueTicks(0.93)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(valueTicks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(valueTicks(1_200_000).at(-1)).toBeGreaterThanOrEqual(1_200_000);
  });

  it('stand for nothing where nothing was read', () => {
    expect(valueTicks(0)).toEqual([0, 1]);
    expect(valueTicks(Number.NaN)).toEqual([0, 1]);
  });
});

describe('course', () => {
  const buckets = [bucket(0, 0, 1, 2), bucket(50, 1, 2, 4)];
  const course: Course = {
    metric: 'EXECUTED',
    unit: 'tasks/s',
    from: at(0),
    to: at(100),
    points: 2,
    readings: 4,
    series: [{ site: 'brno', colour: 5, buckets }],
  };
  const box = { width: 140, height: 126, left: 40, bottom: 20 };
  const scales = courseScales(
    at(0),
    at(100),
    box,
    largestOf(course, ({ max }) => max),
  );

  it('puts the beginning at the left and the greatest value, spikes too, inside', () => {
    expect(scales.max).toBe(4);
    expect(scales.x(at(0))).toBe(40);
    expect(scales.x(at(100))).toBe(140);
    expect(scales.y(4)).toBe(6);
    expect(scales.y(0)).toBe(106);
  });

  it('draws the mean within its band', () => {
    const { line, band } = seriesPaths(buckets, scales, 50_000);
    expect(line).toBe('M40 81L65 81L115 56L140 56');
    expect(band).toBe('M40 56L65 56L115 6L140 6L140 81L115 81L65 106L40 106Z');
  });

  it('draws no line across a time without readings', () => {
    const { line } = seriesPaths([bucket(0, 0, 1, 2), bucket(75, 1, 2, 4)], scales, 25_000);
    expect(line).toBe('M40 81L52.5 81L65 81M115 56L127.5 56L140 56');
  });
});

it('has round times below a chart', () => {
  expect(timeTicks(109, 700)).toEqual([0, 15, 30, 45, 60, 75, 90, 105]);
  expect(timeTicks(109, 200)).toEqual([0, 60]);
  expect(timeTicks(3600, 700)).toEqual([0, 600, 1200, 1800, 2400, 3000, 3600]);
});

it('has round times of the run below a part of it', () => {
  expect(timeTicks(30, 350, 93)).toEqual([100, 110, 120]);
  expect(timeTicks(0.5, 200, 7.2)).toEqual([]);
});

it('keeps labels apart and above the bottom', () => {
  expect(spread([10, 12, 50], 14, 100)).toEqual([10, 24, 50]);
  expect(spread([98, 99], 14, 100)).toEqual([86, 100]);
});
