import { countNodes, type Site } from '@/shared/domain/site';
import { cores, plural } from '@/shared/format/number';
import type { Enrolment } from './api/issueEnrolmentToken';
import type { Step } from './Steps';

/**
 * Returns the steps of a new site and the progress. Derives them from the existing data of the
 * site, so that no step is lost when the user closes the page.
 */
export function enrolmentSteps(
  site: Site | null,
  enrolment: Enrolment | null,
): { steps: Step[]; current: number } {
  const there = site === null ? [] : [site];
  const connected = countNodes(there, (group) => group.state !== 'down');
  const starting = countNodes(there, (group) => group.state === 'starting');
  const steps: Step[] = [
    { title: 'Name', note: site?.name ?? 'what the site is called' },
    {
      title: 'Install',
      note: enrolment === null ? 'one line on each machine' : 'waiting for the line to be run',
    },
    {
      title: 'Connect',
      note: connected === 0 ? 'no node has called yet' : plural(connected, 'node'),
    },
    {
      title: 'Calibrate',
      note:
        connected === starting
          ? 'by itself, when it connects'
          : `${cores(site?.speed ?? null)} ref. cores`,
    },
  ];
  if (site === null) return { steps, current: 0 };
  if (connected === 0) return { steps, current: 1 };
  if (starting > 0) return { steps, current: 3 };
  return { steps, current: enrolment === null ? steps.length : 1 };
}

/** Returns the whole minutes until a token expires, or 0 when it has expired. */
export const minutesLeft = (expiresAt: Date, now: Date) =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000));
