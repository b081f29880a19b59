import { percent, plural } from '@/shared/format/number';
import type { DayWork, WorkHour } from './api/work';

const total = (hours: WorkHour[], of: (hour: WorkHour) => number | null) =>
  hours.reduce((sum, hour) => sum + (of(hour) ?? 0) * (hour.to.getTime() - hour.from.getTime()), 0);

/** Describes the useful part of the capacity of jobs, and the time without jobs. */
export function dayReading({ hours }: DayWork): { lead: string; rest: string } {
  const given = total(hours, (hour) => hour.given);
  if (given === 0) return { lead: 'No job ran in the last 24 hours.', rest: '' };
  const useful = total(hours, (hour) => hour.useful);
  // The current hour is left out, because a job can still start in it.
  const none = hours.slice(0, -1).filter((hour) => hour.given === 0).length;
  return {
    lead: `Jobs used ${percent(Math.min(1, useful / given), 0)} of the capacity of their nodes for useful work.`,
    rest: none === 0 ? '' : ` ${plural(none, 'earlier hour')} had no job.`,
  };
}
