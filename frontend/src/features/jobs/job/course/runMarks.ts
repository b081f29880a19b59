import type { Course } from '@/shared/domain/measured';
import type { RunEvent } from '../run/jobEvents';

/**
 * An event with its number on the timeline, and the work rate of the run before and after the
 * event.
 */
export interface RunMark {
  number: number;
  event: RunEvent;
  /** Sums of all sites, in the course's unit, or null without measurements. */
  before: number | null;
  after: number | null;
}

/**
 * Length of the time before and after an event. With this length, one missing reading of one node
 * hardly changes the rate.
 */
const WINDOW_MILLIS = 10_000;

/** Maximum number of marks. More marks would cover the chart and each other. */
export const MAX_MARKS = 20;
const WEIGHT: Record<RunEvent['level'], number> = { error: 0, warn: 1, info: 2 };

/**
 * Returns at most {@link MAX_MARKS} events. The gravest events come first. Among equally grave
 * events, earlier events come first.
 */
const gravest = (events: RunEvent[]) =>
  events
    .toSorted((a, b) => WEIGHT[a.level] - WEIGHT[b.level] || a.at.getTime() - b.at.getTime())
    .slice(0, MAX_MARKS);

/**
 * Returns the events within the course, in the order of their time, numbered from 1. Returns only
 * the gravest events if the course has more than {@link MAX_MARKS}.
 */
export function runMarks(events: RunEvent[], course: Course): RunMark[] {
  const { from, to } = course;
  if (from === null || to === null) return [];
  const step = (to.getTime() - from.getTime()) / Math.max(1, course.points);
  const totals = totalsOf(course);
  const window = Math.max(WINDOW_MILLIS, 2 * step);
  return gravest(events.filter(({ at }) => at >= from && at <= to))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((event, index) => {
      const time = event.at.getTime();
      return {
        number: index + 1,
        event,
        // The event's own bucket contains time before and after the event, and is therefore left
        // out of both means.
        before: mean(totals, time - window, time - step),
        after: mean(totals, time, time + window),
      };
    });
}

/** Returns the work of all sites in each bucket, by the start time of the bucket. */
function totalsOf(course: Course): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { buckets } of course.series) {
    for (const { at, sum } of buckets) {
      totals.set(at.getTime(), (totals.get(at.getTime()) ?? 0) + sum);
    }
  }
  return totals;
}

/** Returns the mean of the buckets that begin between `from` and `to`. */
function mean(totals: Map<number, number>, from: number, to: number): number | null {
  const inside = [...totals].filter(([at]) => at >= from && at <= to).map(([, total]) => total);
  return inside.length === 0 ? null : inside.reduce((sum, total) => sum + total) / inside.length;
}
