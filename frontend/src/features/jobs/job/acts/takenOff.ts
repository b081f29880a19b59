import type { Job } from '@/shared/domain/job';

/** True for a job that has no nodes yet. */
export const isWaiting = ({ state }: Job) => state === 'QUEUED' || state === 'HELD';

/** Returns the sites that the job can use now but not after the change. `chosen` null means any site. */
export function takenOff(
  job: Job,
  chosen: ReadonlySet<string> | null,
  sites: { name: string }[],
): string[] {
  if (chosen === null) return [];
  const now = job.sites.length === 0 ? sites.map(({ name }) => name) : job.sites;
  return now.filter((name) => !chosen.has(name));
}
