import type {
  JobTelemetryBucket,
  JobTelemetry,
  Series,
  TelemetryMetric,
} from '../src/shared/api/generated/model';
import { SITES, type SimSite } from './simSites.ts';
import type { Entry } from './world.ts';

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

/** Seconds of the run without reports from lecce, as behind a link that was cut. */
const QUIET = { site: 'lecce', from: 120, to: 150 };

/** A node that leaves in good order before the end. */
export const LEAVES = { node: 'das-6', after: 365 };

/** One of brno's nodes reaches half of its speed, the others a little more or less than all of it. */
const gripOf = (node: string) =>
  node === 'brno-3' ? 0.5 : 1 - ((Number(/\d+$/.exec(node)?.[0] ?? 0) * 7) % 13) / 200;

interface Steps {
  begun: number;
  from: number;
  step: number;
  points: number;
}

/** Bands around a slow wave: enough to see whether a chart reads them rightly. */
function bucketsOf(
  site: SimSite,
  node: string,
  metric: TelemetryMetric,
  steps: Steps,
): JobTelemetryBucket[] {
  const { begun, from, step, points } = steps;
  const [, top] = UNITS[metric];
  const isMean = metric === 'IDLE' || metric === 'DEQUE';
  return Array.from({ length: points }, (_, i): JobTelemetryBucket | null => {
    const second = (from + i * step - begun) / 1000;
    const wave = metric === 'PROGRESS' ? i / points : 0.9 + 0.1 * Math.sin(i / 7 + site.colour);
    const part = isMean ? 1 : 1 / site.nodes.length;
    const value = top(site) * part * wave * gripOf(node);
    const quiet = site.name === QUIET.site && second >= QUIET.from && second < QUIET.to;
    const gone = node === LEAVES.node && second >= LEAVES.after;
    if (quiet || gone || second < site.joinsAfter) return null;
    return {
      at: new Date(from + i * step).toISOString(),
      count: Math.max(1, Math.round(step / 1000)),
      min: value * 0.93,
      mean: value,
      max: value * 1.05,
      sum: value,
    };
  }).filter((bucket) => bucket !== null);
}

/** Adds nodes up, as the portal does for a site. */
function together(nodes: JobTelemetryBucket[][]): JobTelemetryBucket[] {
  const sums = new Map<string, JobTelemetryBucket[]>();
  for (const bucket of nodes.flat()) sums.set(bucket.at, [...(sums.get(bucket.at) ?? []), bucket]);
  return [...sums]
    .map(([at, each]) => ({
      at,
      count: each.reduce((sum, { count }) => sum + count, 0),
      min: Math.min(...each.map(({ min }) => min)),
      mean: each.reduce((sum, { mean }) => sum + mean, 0) / each.length,
      max: Math.max(...each.map(({ max }) => max)),
      sum: each.reduce((sum, bucket) => sum + bucket.sum, 0),
    }))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

export function telemetry({ job, run }: Entry, asked: URLSearchParams): JobTelemetry {
  const metric = (asked.get('metric') ?? 'WORK') as TelemetryMetric;
  const points = Number(asked.get('points') ?? 200);
  const begun = run?.startedAt.getTime() ?? 0;
  const from = Date.parse(asked.get('from') ?? '') || begun;
  const to = Date.parse(asked.get('to') ?? '') || (run?.at.getTime() ?? 0);
  const steps = { begun, from, points, step: (to - from) / points };
  const wanted = SITES.filter(
    ({ name }) => asked.get('site') === null || asked.get('site') === name,
  );
  const series = wanted.flatMap((site): Series[] => {
    const nodes = site.nodes.map((node) => bucketsOf(site, node, metric, steps));
    const of = { site: site.name, colour: site.colour };
    return asked.get('byNode') === 'true'
      ? nodes.map((buckets, i) => ({ ...of, node: site.nodes[i] ?? null, buckets }))
      : [{ ...of, buckets: together(nodes) }];
  });
  return {
    jobId: job.id,
    metric,
    unit: UNITS[metric][0],
    from: run === null ? null : new Date(from).toISOString(),
    to: run === null ? null : new Date(to).toISOString(),
    points,
    readings: run === null ? 0 : points * 4 * SITES.length,
    series: run === null ? [] : series.filter(({ buckets }) => buckets.length > 0),
  };
}
