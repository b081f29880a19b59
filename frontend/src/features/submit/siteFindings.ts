import { cores, plural } from '@/shared/format/number';
import { duration, durationWithUnit } from '@/shared/format/time';
import type { JobCheck } from './api/checkJob';
import type { Finding } from './check';

/**
 * Describes the predicted run time. Without an earlier run it is unknown, and the page shows no
 * guess.
 */
function ofTime({ prediction, speed }: JobCheck, threaded: boolean): Finding | null {
  // The run time of a threaded program does not depend on the total speed of the nodes.
  if (threaded) return null;
  if (prediction == null) {
    return {
      tone: 'calm',
      lead: 'The run time is not known.',
      rest:
        speed > 0
          ? 'No earlier run with these arguments and inputs has succeeded.'
          : 'No node that can take part is up.',
    };
  }
  const { seconds, low, high, runs } = prediction;
  return {
    tone: 'ok',
    lead: `About ${durationWithUnit(seconds)}, probably between ${duration(low)} and ${durationWithUnit(high)}.`,
    rest: `Estimated from ${plural(runs, 'earlier run')} with these arguments, for a job that gets all of these nodes.`,
  };
}

/**
 * Minimum number of saved seconds that the page shows. Smaller differences also occur between equal
 * runs.
 */
const NOTABLE_SECONDS = 1;

/** Describes the effect of each site, most helpful first. Sites without effect are left out. */
function ofSites({ sites }: JobCheck): Finding | null {
  const told = sites
    .map(({ site, savedSeconds }) => ({ site, saved: savedSeconds ?? 0 }))
    .filter(({ saved }) => Math.abs(saved) >= NOTABLE_SECONDS)
    .toSorted((a, b) => b.saved - a.saved)
    .map(({ site, saved }) =>
      saved > 0
        ? `${site} ${durationWithUnit(saved)} earlier`
        : `${site} ${durationWithUnit(-saved)} later; better without this site`,
    );
  return told.length === 0
    ? null
    : {
        tone: 'calm',
        lead: 'Effect of each site on the end of the job:',
        rest: `${told.join('; ')}.`,
      };
}

/** Returns the portal's findings about a job that is not submitted yet. */
export function portalFindings(check: JobCheck | undefined, threaded = false): Finding[] {
  if (check === undefined) return [];
  if (!check.ok) {
    return check.problems.map((problem) => ({
      tone: 'fail',
      lead: 'The portal would refuse the job:',
      rest: [problem.pointer, problem.message].filter((part) => part !== '').join(' '),
    }));
  }
  const never: Finding[] =
    check.impossible == null
      ? []
      : [{ tone: 'fail', lead: 'The job can never start:', rest: check.impossible }];
  const matching = check.sites.filter((site) => site.matches);
  const others = check.sites.filter((site) => !site.matches);
  return [
    ...never,
    matching.length === 0
      ? { tone: 'warn', lead: 'No site can run the job.', rest: 'The job would wait for a site.' }
      : {
          tone: 'ok',
          lead: `${matching.length} of ${plural(check.sites.length, 'site')} can run it.`,
          rest: `${plural(check.workers, 'worker')}, ${cores(check.speed)} reference cores; ${plural(
            matching.reduce((sum, site) => sum + site.nodesFree, 0),
            'node',
          )} free.`,
        },
    ...[ofTime(check, threaded), ofSites(check)].filter((finding) => finding !== null),
    ...others.map((site): Finding => ({ tone: 'calm', lead: `${site.site}:`, rest: site.reason })),
  ];
}
