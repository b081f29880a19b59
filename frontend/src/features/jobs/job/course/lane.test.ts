import { expect, it } from 'vitest';
import { LANE_HEIGHT, laneOf } from './lane';

const bucket = (sum: number) => ({ at: new Date(0), count: 1, min: sum, mean: sum, max: sum, sum });
const series = (...sums: number[]) => ({
  site: 'a',
  colour: 1,
  node: null,
  buckets: sums.map(bucket),
});

it('is as high as what was offered, and tells the last of both', () => {
  const lane = laneOf(series(1, 2), [
    { speed: 4, mean: 4 },
    { speed: 0, mean: 0 },
  ]);
  expect(lane.y(4)).toBe(2);
  expect(lane.y(0)).toBe(LANE_HEIGHT);
  expect(lane).toMatchObject({ now: 2, offered: 4 });
});

it('holds what was done beyond what was offered, and nothing at all', () => {
  expect(laneOf(series(5), [{ speed: 4, mean: 4 }]).y(5)).toBe(2);
  const nothing = laneOf(series(), []);
  expect(nothing).toMatchObject({ now: null, offered: null });
  expect(nothing.y(1)).toBe(LANE_HEIGHT);
});
