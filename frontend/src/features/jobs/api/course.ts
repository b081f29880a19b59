import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GetTelemetryParams } from '@/shared/api/generated/model';
import { getTelemetry } from '@/shared/api/generated/portal';
import type { Job } from '@/shared/domain/job';
import type { Course, Metric } from '@/shared/domain/measured';
import type { Range } from '@/shared/hooks/useRange';

const MAX_POINTS = 120;
/** Number of points of a short run, if its steps allow it. */
const FEW_POINTS = 10;
/** Engines report once a second: in a shorter step a node may have no reading, and the sum of its site would dip. */
const STEP_SECONDS = 3;
/** In a step shorter than this a site may have no reading at all, and its course would have holes. */
const MIN_STEP_SECONDS = 1.5;
const REFRESH_MILLIS = 5000;
const NODES_REFRESH_MILLIS = 15_000;

function pointsOf(job: Job, range: Range | null): number {
  if (job.startedAt === null) return FEW_POINTS;
  const run = ((job.finishedAt ?? new Date()).getTime() - job.startedAt.getTime()) / 1000;
  const seconds = range === null ? run : range.to - range.from;
  const few = Math.min(FEW_POINTS, Math.floor(seconds / MIN_STEP_SECONDS));
  return Math.max(1, few, Math.min(MAX_POINTS, Math.floor(seconds / STEP_SECONDS)));
}

/** Returns the bounds of a range. Empty for the whole run, for which the portal uses its own bounds. */
export function ends(job: Job, range: Range | null) {
  if (range === null || job.startedAt === null) return {};
  const at = (seconds: number) =>
    new Date((job.startedAt?.getTime() ?? 0) + seconds * 1000).toISOString();
  return { from: at(range.from), to: at(range.to) };
}

async function read(
  job: Job,
  range: Range | null,
  asked: Omit<GetTelemetryParams, 'points' | 'from' | 'to'>,
  signal: AbortSignal,
): Promise<Course> {
  const wire = await getTelemetry(
    job.id,
    { ...asked, points: pointsOf(job, range), ...ends(job, range) },
    { signal },
  );
  return {
    ...wire,
    from: wire.from == null ? null : new Date(wire.from),
    to: wire.to == null ? null : new Date(wire.to),
    series: wire.series.map((series) => ({
      ...series,
      buckets: series.buckets.map((bucket) => ({ ...bucket, at: new Date(bucket.at) })),
    })),
  };
}

export const courseQuery = (job: Job, metric: Metric, range: Range | null, over: boolean) =>
  queryOptions({
    queryKey: ['job', job.id, 'course', job.attempt, metric, range, over],
    queryFn: ({ signal }) => read(job, range, { metric }, signal),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    refetchInterval: over ? false : REFRESH_MILLIS,
  });

/**
 * The work of each node of a site. It reads every sample, and is therefore refreshed less often.
 */
export const nodeCourseQuery = (job: Job, site: string, range: Range | null, over: boolean) =>
  queryOptions({
    queryKey: ['job', job.id, 'node-course', job.attempt, site, range, over],
    queryFn: ({ signal }) => read(job, range, { metric: 'WORK', site, byNode: true }, signal),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    refetchInterval: over ? false : NODES_REFRESH_MILLIS,
  });
