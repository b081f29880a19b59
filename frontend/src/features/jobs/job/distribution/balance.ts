import type { Course } from '@/shared/domain/measured';
import type { Stay } from '@/shared/domain/presence';
import { bySite, momentIn } from '../replay/replayMoment';

/** `error` is the balance error of all work that was done until `at`, 0 to 1. */
export interface Balance {
  at: Date;
  error: number;
}

/** The number of points that a line of this size can show. */
const POINTS = 40;

/** Returns the balance over the run, without the time before the first work. */
export function balanceCourse(course: Course, stays: Stay[]): Balance[] {
  const { from, to } = course;
  if (from === null || to === null) return [];
  const length = to.getTime() - from.getTime();
  const stayed = bySite(stays);
  return Array.from({ length: POINTS }, (_, i) => {
    const at = new Date(from.getTime() + (length * (i + 1)) / POINTS);
    const sites = momentIn(course, stayed, at);
    const off = sites.map(({ share, predictedShare }) =>
      share === null || predictedShare === null ? null : Math.abs(share - predictedShare),
    );
    return off.some((each) => each === null) || off.length === 0
      ? null
      : { at, error: off.reduce<number>((sum, each) => sum + (each ?? 0), 0) / 2 };
  }).filter((point) => point !== null);
}
