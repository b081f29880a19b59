import type { ComparedRun, JobComparison, JobFindings } from '../src/shared/api/generated/model';
import { json, refuse, type Exchange, type Route } from './exchange.ts';
import { withJob } from './jobRoutes.ts';
import { isRemoved, JOBS, type Entry } from './world.ts';

const now = () => new Date().toISOString();

const findings = ({ job, run }: Entry): JobFindings => ({
  jobId: job.id,
  at: now(),
  causes:
    run === null
      ? []
      : [
          {
            cause: 'LATE_JOIN',
            summary: '2 nodes, das-1 first, joined 1:10 min into the run.',
            detail: 'From the beginning of the run, they could have done 280 ref-s more.',
          },
        ],
  usage:
    run === null
      ? null
      : {
          availableRefSeconds: 2400,
          usedRefSeconds: 2220,
          sites: [{ site: 'brno', availableRefSeconds: 2400, usedRefSeconds: 2220 }],
          summary: '7.5 % of the available capacity was not used, 180 ref-s.',
          detail: '',
        },
  grain:
    run === null
      ? null
      : {
          tasks: 40,
          medianMillis: 800,
          roundTripMillis: 24,
          tooSmall: false,
          summary:
            'Tasks are large enough for the distance: the median task that went to another site took 800 ms, and a request to that site took 24.0 ms.',
          detail: '',
        },
});

function getFindings(each: Entry, { response }: Exchange) {
  if (isRemoved(each)) {
    refuse(response, 410, 'evidence-removed', 'Gone', 'Telemetry removed by retention');
  } else {
    json(response, 200, findings(each));
  }
}

const seconds = (from: string | null | undefined, to: string | null | undefined) =>
  from == null || to == null ? null : (Date.parse(to) - Date.parse(from)) / 1000;

function compared({ job, run }: Entry): ComparedRun {
  const distribution = run?.distribution(job.id);
  const sites = distribution?.sites ?? [];
  const took = seconds(job.startedAt, job.finishedAt);
  const available = sites.reduce(
    (sum, { speed, presentSeconds }) => sum + speed * presentSeconds,
    0,
  );
  return {
    jobId: job.id,
    number: job.number,
    name: job.name,
    tookSeconds: took,
    waitedSeconds: seconds(job.createdAt, job.startedAt),
    availableRefSeconds: available,
    workRefSeconds: distribution?.workRefSeconds ?? 0,
    idleRefSeconds: 0,
    meanSpeed: took === null ? null : available / took,
    efficiency: available > 0 ? (distribution?.workRefSeconds ?? 0) / available : null,
    balanceError: distribution?.balanceError ?? 0,
    redoneRefSeconds: 0,
    requests: 120,
    tasksMoved: 40,
    bytesMoved: 20_480,
    lostNodes: 0,
    nodes: job.nodes,
    workers: job.workers,
    sites: sites.map(({ site, share }) => ({ site, share })),
    explanation: null,
  };
}

function compare({ response, url }: Exchange) {
  const ids = url.searchParams.getAll('job').flatMap((text) => text.split(','));
  const entries = ids.flatMap((id) => JOBS.filter(({ job }) => job.id === id));
  if (entries.length < ids.length)
    return refuse(response, 404, 'not-found', 'Not Found', 'There is no such job.');
  const comparison: JobComparison = { at: now(), runs: entries.map(compared), repeats: null };
  json(response, 200, comparison);
}

/** Causes of delay, and the comparison of runs. */
export const FINDINGS_ROUTES: Route[] = [
  ['GET', /^\/jobs\/compare$/, (_, exchange) => compare(exchange)],
  ['GET', /^\/jobs\/([^/]+)\/findings$/, withJob(getFindings)],
];
