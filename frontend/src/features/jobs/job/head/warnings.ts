import type { Alert } from '@/shared/domain/alert';
import type { Distribution } from '@/shared/domain/evidence';
import { isTerminal, type Job } from '@/shared/domain/job';
import { plural } from '@/shared/format/number';
import { duration } from '@/shared/format/time';
import { endingOf } from '../run/ending';

/** A probable problem of a run, with the expected and the requested value. */
export interface Warning {
  key: string;
  lead: string;
  rest: string;
}

/** A job that reaches its time limit is stopped. */
function deadline(job: Job, distribution: Distribution): Warning | null {
  const ending = endingOf(job, distribution);
  if (ending === null || job.startedAt === null || job.timeLimitSeconds === null) return null;
  const start = job.startedAt.getTime();
  const [low, high] = [ending.low, ending.high].map((at) => (at.getTime() - start) / 1000);
  if (low === undefined || high === undefined || high <= job.timeLimitSeconds) return null;
  const surely = low > job.timeLimitSeconds;
  return {
    key: 'deadline',
    lead: surely
      ? 'The job will probably not end before its time limit.'
      : 'The job may not end before its time limit.',
    rest: ` It is expected to end between ${duration(low)} and ${duration(high)} into the run, and is stopped at ${duration(job.timeLimitSeconds)}.`,
  };
}

/** Finds sites that lost all their nodes in this run. */
function lostSites(distribution: Distribution, told: Alert[]): Warning | null {
  const lost = distribution.sites.filter(
    ({ site, presentNodes }) =>
      presentNodes === 0 &&
      distribution.lost.some((node) => node.site === site) &&
      !told.some((alert) => alert.kind === 'SITE_LOST' && alert.site === site),
  );
  if (lost.length === 0) return null;
  const names = lost.map(({ site }) => site).join(', ');
  const speed = distribution.sites.reduce((sum, site) => sum + site.speed, 0);
  const part = lost.reduce((sum, site) => sum + site.speed, 0) / speed;
  return {
    key: 'sites',
    lead: `${plural(lost.length, 'site')} lost: ${names}.`,
    rest:
      speed > 0
        ? ` ${Math.round(part * 100)}\u202f% of the speed that the job had is missing until nodes come back.`
        : '',
  };
}

/**
 * `told`: the raised alerts about the job. A warning does not repeat the content of a raised alert.
 */
export function warningsOf(
  job: Job,
  distribution: Distribution | null,
  told: Alert[] = [],
): Warning[] {
  if (distribution === null || isTerminal(job.state)) return [];
  const late = told.some(({ kind }) => kind === 'DEADLINE_AT_RISK')
    ? null
    : deadline(job, distribution);
  return [late, lostSites(distribution, told)].filter((warning) => warning !== null);
}
