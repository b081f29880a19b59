import { courseScales, type CoursePaths } from '@/shared/charts/courseGeometry';
import type { DayWork, WorkHour } from './api/work';

export const HEIGHT = 200;
/** The width of the labels on the left, which can have five decimals. */
export const LEFT = 58;
export const BOTTOM = 22;
const RIGHT = 8;
const TOP = 16;
const LABEL_ROOM = 52;

export interface DayPlot {
  scales: CoursePaths;
  /** The outline of the given capacity, and the area of useful work. */
  given: string;
  useful: string;
  /** Hours with their time written below them. */
  ticks: WorkHour[];
  /** The number of decimals that the labels of the lines need to differ from each other. */
  decimals: number;
}

/**
 * Returns the number of decimals for these values. For example, steps of 2.5 need one decimal more
 * than steps of 2.
 */
function decimalsOf(ticks: number[]): number {
  const step = ticks[1] ?? 1;
  const digits = [0, 1, 2, 3, 4, 5].find(
    (each) => Math.abs(step * 10 ** each - Math.round(step * 10 ** each)) < 1e-6,
  );
  return digits ?? 6;
}

/** Draws the hours as level steps, with a gap if an hour has no rate yet. */
const outline = (hours: WorkHour[], { x, y }: CoursePaths, of: (hour: WorkHour) => number | null) =>
  hours
    .map((hour, index) => {
      const value = of(hour);
      if (value === null) return '';
      return `${index === 0 ? 'M' : 'L'}${x(hour.from)} ${y(value)}H${x(hour.to)}`;
    })
    .join('');

/** The layout of the hours of a day in a box of this width. */
export function dayPlot({ since, at, hours }: DayWork, width: number): DayPlot {
  const most = Math.max(...hours.map(({ useful, given }) => Math.max(useful ?? 0, given ?? 0)));
  const right = width - RIGHT;
  const scales = courseScales(
    since,
    at,
    { width: right, height: HEIGHT - TOP, left: LEFT, bottom: BOTTOM },
    most,
  );
  const placed = { ...scales, y: (value: number) => scales.y(value) + TOP };
  const given = outline(hours, placed, (hour) => hour.given);
  const useful = outline(hours, placed, (hour) => hour.useful);
  const last = hours.findLast(({ useful: rate }) => rate !== null);
  const floor = placed.y(0);
  const room = (right - LEFT) / Math.max(1, hours.length);
  const every = [1, 2, 3, 6, 12].find((each) => each * room >= LABEL_ROOM) ?? 24;
  return {
    scales: placed,
    decimals: decimalsOf(placed.ticks),
    given,
    useful: last === undefined ? '' : `${useful}L${placed.x(last.to)} ${floor}H${placed.x(since)}Z`,
    ticks: hours.filter(
      ({ from }, index) => index % every === 0 && right - placed.x(from) >= LABEL_ROOM,
    ),
  };
}
