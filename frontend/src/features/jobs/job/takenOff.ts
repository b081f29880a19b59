import type { Job } from '@/shared/domain/job';

/** A job that has no nodes yet. */
export const isWaiting = ({ state }: Job) => state === 'QUEUED' || state === 'HELD';

/** Sites that the job may use now and not after the change. `chosen` null is any. */
export function takenOff(
  job: Job,
  chosen: ReadonlySet<string> | null,
  sites: { name: string }[],
): string[] {
  if (chosen === null) return [];
  const now = job.sites.length === 0 ? sites.map(({ name }) => name) : job.sites;
  return now.filter((name) => !chosen.has(name));
}
