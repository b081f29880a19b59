import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GetTelemetryParams } from '@/shared/api/generated/model';
import { getTelemetry } from '@/shared/api/generated/portal';
import type { Job } from '@/shared/domain/job';
import type { Course, Metric } from '@/shared/domain/measured';
import type { Range } from '@/shared/hooks/useRange';

const MAX_POINTS = 120;
/** Number of points of a short run, if {@link MIN_STEP_SECONDS} allows this number. */
const FEW_POINTS = 10;
/**
 * The step of a run that is not short. Engines report once a second. In a shorter step a node can
 * have no reading, and the line of its site would then have a dip.
 */
const STEP_SECONDS = 3;
/**
 * The minimum step of a short run. In a shorter step a site can have no reading, and its line would
 * have gaps.
 */
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

/**
 * Returns the bounds of a range for the portal. Returns no bounds for the whole run, because the
 * portal then uses its own bounds.
 */
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
 * Requests the work of each node of a site. The portal reads every sample for this answer.
 * Therefore this query refreshes less often than the query for the sites.
 */
export const nodeCourseQuery = (job: Job, site: string, range: Range | null, over: boolean) =>
  queryOptions({
    queryKey: ['job', job.id, 'node-course', job.attempt, site, range, over],
    queryFn: ({ signal }) => read(job, range, { metric: 'WORK', site, byNode: true }, signal),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    refetchInterval: over ? false : NODES_REFRESH_MILLIS,
  });
