import { isTerminal, type Job } from '@/shared/domain/job';
import type { Distribution } from '@/shared/domain/evidence';

/** The estimated end of a run, and its range. */
export interface Ending {
  at: Date;
  low: Date;
  high: Date;
}

/**
 * Returns the portal's latest estimate, or null until the estimate has settled.
 */
export function endingOf(job: Job, distribution: Distribution | null): Ending | null {
  const { secondsLeft, leftBand } = job;
  if (isTerminal(job.state) || secondsLeft === null || leftBand === null || distribution === null) {
    return null;
  }
  const after = (seconds: number) => new Date(distribution.at.getTime() + seconds * 1000);
  return { at: after(secondsLeft), low: after(leftBand.low), high: after(leftBand.high) };
}

const NEAR_MILLIS = 2000;

/** Returns true if two estimates look the same, so that an unchanged second causes no redraw. */
export function isSameEnding(a: Ending | null, b: Ending | null): boolean {
  if (a === null || b === null) return a === b;
  const near = (of: (ending: Ending) => Date) =>
    Math.abs(of(a).getTime() - of(b).getTime()) < NEAR_MILLIS;
  return near(({ at }) => at) && near(({ low }) => low) && near(({ high }) => high);
}

/**
 * The future takes at most a third of the chart. Otherwise an early estimate would compress the run
 * at the edge.
 */
const MAX_FUTURE = 0.5;

/** The right end of a chart that shows a part of a run and, if there is one, the estimated end. */
export function horizon(from: Date, to: Date, ending: Ending | null): Date {
  if (ending === null || ending.high <= to) return to;
  const most = to.getTime() + MAX_FUTURE * (to.getTime() - from.getTime());
  return new Date(Math.min(ending.high.getTime(), most));
}
