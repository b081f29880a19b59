import type { JobAttempt, JobEvidence, Steals } from '../src/shared/api/generated/model';
import { json, refuse, type Exchange, type Route } from './exchange.ts';
import { terminal, withJob } from './jobRoutes.ts';
import { SITES } from './simSites.ts';
import { LEAVES, telemetry } from './simTelemetry.ts';
import { jobTree } from './simTree.ts';
import { isRemoved, type Entry } from './world.ts';

const DAY_MILLIS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MILLIS).toISOString();

const REASON = 'it was kept for 90 days';

function evidence({ job }: Entry, removed: boolean): JobEvidence {
  const over = terminal(job);
  const piece = (kind: 'TELEMETRY' | 'LOG' | 'RESULTS', keepDays: number, bytes: number) => ({
    kind,
    state: removed ? ('REMOVED' as const) : over ? ('KEPT' as const) : ('GROWING' as const),
    bytes: over ? bytes : null,
    keepDays,
    keptUntil: over ? ago(-keepDays) : null,
    removedAt: removed ? ago(2) : null,
    reason: removed ? REASON : null,
  });
  return {
    jobId: job.id,
    policy: 'AHEAD',
    limitBytes: 50_000_000_000,
    keepJobDays: 730,
    pieces: [
      piece('TELEMETRY', 90, 1_830_000),
      piece('LOG', 180, 212_000),
      piece('RESULTS', 365, 9_400_000),
    ],
  };
}

function getTelemetry(each: Entry, { response, url }: Exchange) {
  if (isRemoved(each))
    return refuse(
      response,
      410,
      'evidence-removed',
      'Gone',
      `Telemetry removed by retention: ${REASON}`,
    );
  json(response, 200, telemetry(each, url.searchParams));
}

function getTree(each: Entry, { response }: Exchange) {
  if (isRemoved(each)) {
    refuse(response, 410, 'evidence-removed', 'Gone', `Tree removed by retention: ${REASON}`);
  } else {
    json(response, 200, jobTree(each.job.id, each.run, terminal(each.job)));
  }
}

const steals = ({ job, run }: Entry): Steals =>
  run?.steals(job.id) ?? {
    jobId: job.id,
    at: new Date().toISOString(),
    betweenSites: 0,
    cells: [],
  };

const attempts = ({ job, run }: Entry): JobAttempt[] =>
  run === null
    ? []
    : [
        {
          id: `${job.id}-1`,
          number: 1,
          createdAt: job.createdAt,
          endedAt: job.finishedAt ?? null,
          outcome: terminal(job) ? (job.failure?.code ?? job.state.toLowerCase()) : null,
          message: job.failure?.message ?? '',
          engines: SITES.flatMap((site, i) =>
            site.nodes.map((node, k) => {
              const left = node === LEAVES.node && run.seconds > LEAVES.after;
              return {
                node,
                site: site.name,
                workers: site.workersPerNode,
                master: i === 0 && k === 0,
                state: terminal(job) || left ? 'ENDED' : 'JOINED',
                joinedAt:
                  run.seconds < site.joinsAfter
                    ? null
                    : new Date(run.startedAt.getTime() + site.joinsAfter * 1000).toISOString(),
                endedAt: left
                  ? new Date(run.startedAt.getTime() + LEAVES.after * 1000).toISOString()
                  : (job.finishedAt ?? null),
                outcome: terminal(job) || left ? 'left' : null,
              };
            }),
          ),
        },
      ];

const page = (items: unknown[]) => ({ items, nextPageToken: null });

/** Figures over time, the kept data of a run and its expiry, attempts. */
export const EVIDENCE_ROUTES: Route[] = [
  [
    'GET',
    /^\/jobs\/([^/]+)\/steals$/,
    withJob((each, { response }) => json(response, 200, steals(each))),
  ],
  [
    'GET',
    /^\/jobs\/([^/]+)\/evidence$/,
    withJob((each, { response }) => json(response, 200, evidence(each, isRemoved(each)))),
  ],
  ['GET', /^\/jobs\/([^/]+)\/telemetry$/, withJob(getTelemetry)],
  ['GET', /^\/jobs\/([^/]+)\/tree$/, withJob(getTree)],
  [
    'GET',
    /^\/jobs\/([^/]+)\/attempts$/,
    withJob((each, { response }) => json(response, 200, page(attempts(each)))),
  ],
];
