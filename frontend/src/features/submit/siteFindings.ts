import { cores, plural } from '@/shared/format/number';
import type { JobCheck } from './api/checkJob';
import type { Finding } from './check';

/** What the portal says of a job that is not submitted yet. */
export function portalFindings(check: JobCheck | undefined): Finding[] {
  if (check === undefined) return [];
  if (!check.ok) {
    return check.problems.map((problem) => ({
      tone: 'fail',
      lead: 'The portal would refuse it:',
      rest: [problem.pointer, problem.message].filter((part) => part !== '').join(' '),
    }));
  }
  const matching = check.sites.filter((site) => site.matches);
  const others = check.sites.filter((site) => !site.matches);
  return [
    matching.length === 0
      ? { tone: 'warn', lead: 'No site can run it.', rest: 'It would wait until one can.' }
      : {
          tone: 'ok',
          lead: `${matching.length} of ${plural(check.sites.length, 'site')} can run it.`,
          rest: `${plural(check.workers, 'worker')}, ${cores(check.speed)} reference cores; ${plural(
            matching.reduce((sum, site) => sum + site.nodesFree, 0),
            'node',
          )} free.`,
        },
    ...others.map((site): Finding => ({ tone: 'calm', lead: `${site.site}:`, rest: site.reason })),
  ];
}
