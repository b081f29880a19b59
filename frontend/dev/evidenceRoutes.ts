import type {
  JobAttempt,
  JobEvidence,
  JobTelemetry,
  TelemetryMetric,
} from '../src/shared/api/generated/model';
import { json, refuse, type Exchange, type Route } from './exchange.ts';
import { terminal, withJob } from './jobRoutes.ts';
import { SITES, type SimSite } from './simSites.ts';
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
    limitBytes: 50_000_000_000,
    pieces: [
      piece('TELEMETRY', 90, 1_830_000),
      piece('LOG', 180, 212_000),
      piece('RESULTS', 365, 9_400_000),
    ],
  };
}

const UNITS: Record<TelemetryMetric, [unit: string, top: (site: SimSite) => number]> = {
  WORK: ['reference cores', (site) => site.speed * site.grip],
  IDLE: ['share', (site) => 1 - site.grip],
  SPAWNS: ['1/s', (site) => site.speed * 5200],
  EXECUTED: ['1/s', (site) => site.speed * 3.6],
  STEALS: ['1/s', (site) => site.speed / 9],
  BYTES: ['B/s', (site) => site.speed * 700],
  DEQUE: ['tasks', () => 14],
  PROGRESS: ['share', () => 0.16],
};

/** Bands around a slow wave: enough to see whether a chart reads them rightly. */
function telemetry({ job, run }: Entry, asked: URLSearchParams): JobTelemetry {
  const metric = (asked.get('metric') ?? 'WORK') as TelemetryMetric;
  const points = Number(asked.get('points') ?? 200);
  const [unit, top] = UNITS[metric];
  const begun = run?.startedAt.getTime() ?? 0;
  const from = Date.parse(asked.get('from') ?? '') || begun;
  const to = Date.parse(asked.get('to') ?? '') || (run?.at.getTime() ?? 0);
  const step = (to - from) / points;
  const buckets = (site: SimSite) =>
    Array.from({ length: points }, (_, i) => {
      const wave = metric === 'PROGRESS' ? i / points : 0.9 + 0.1 * Math.sin(i / 7 + site.colour);
      const mean = top(site) * wave;
      return {
        at: new Date(from + i * step).toISOString(),
        count: 4,
        min: mean * 0.93,
        mean,
        max: mean * 1.05,
        sum: mean,
      };
    }).filter((_, i) => from + i * step >= begun + site.joinsAfter * 1000);
  return {
    jobId: job.id,
    metric,
    unit,
    from: run === null ? null : new Date(from).toISOString(),
    to: run === null ? null : new Date(to).toISOString(),
    points,
    readings: run === null ? 0 : points * 4 * SITES.length,
    series:
      run === null
        ? []
        : SITES.map((site) => ({ site: site.name, colour: site.colour, buckets: buckets(site) })),
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
          engines: SITES.map((site, i) => ({
            node: site.nodes[0] ?? site.name,
            site: site.name,
            workers: site.workersPerNode,
            master: i === 0,
            state: terminal(job) ? 'ended' : 'joined',
            joinedAt: run.startedAt.toISOString(),
            endedAt: job.finishedAt ?? null,
            outcome: terminal(job) ? 'left' : null,
          })),
        },
      ];

const page = (items: unknown[]) => ({ items, nextPageToken: null });

/** Figures over time, what is kept of a run and until when, attempts. */
export const EVIDENCE_ROUTES: Route[] = [
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
