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

/**
 * Returns true if the chart would look the same with both estimates, so that it need not be drawn
 * again.
 */
export function isSameEnding(a: Ending | null, b: Ending | null): boolean {
  if (a === null || b === null) return a === b;
  const near = (of: (ending: Ending) => Date) =>
    Math.abs(of(a).getTime() - of(b).getTime()) < NEAR_MILLIS;
  return near(({ at }) => at) && near(({ low }) => low) && near(({ high }) => high);
}

/**
 * Maximum length of the future, divided by the length of the shown time. With this limit the future
 * fills at most a third of the chart. Otherwise an early estimate would compress the run at the
 * left edge.
 */
const MAX_FUTURE = 0.5;

/**
 * Returns the right end of a chart. It is the end of the shown time or, with a later estimate, the
 * estimated end.
 */
export function horizon(from: Date, to: Date, ending: Ending | null): Date {
  if (ending === null || ending.high <= to) return to;
  const most = to.getTime() + MAX_FUTURE * (to.getTime() - from.getTime());
  return new Date(Math.min(ending.high.getTime(), most));
}
