import { tenth } from '@/shared/charts/geometry';
import type { Series } from '@/shared/domain/measured';
import type { Offer } from './available';

export const LANE_HEIGHT = 34;
/** Space in px above the line that marks the full speed. */
const AIR = 2;

interface Lane {
  y: (value: number) => number;
  /** The latest work rate, or null without reports. */
  now: number | null;
  /** The latest capacity, or null if unknown. */
  offered: number | null;
}

/**
 * Returns the lane of a site. The larger of the maximum capacity and the maximum work fills the
 * height of the lane.
 */
export function laneOf({ buckets }: Series, offers: Offer[]): Lane {
  const most = Math.max(...buckets.map(({ sum }) => sum), ...offers.map(({ speed }) => speed), 0);
  return {
    y: (value) => tenth(LANE_HEIGHT - (most > 0 ? value / most : 0) * (LANE_HEIGHT - AIR)),
    now: buckets.at(-1)?.sum ?? null,
    offered: offers.findLast(({ speed }) => speed > 0)?.speed ?? null,
  };
}
