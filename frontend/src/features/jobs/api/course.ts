import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getTelemetry } from '@/shared/api/generated/portal';
import type { Course, Metric } from '@/shared/domain/measured';

const POINTS = 120;
const REFRESH_MILLIS = 5000;

export const courseQuery = (jobId: string, attempt: number, metric: Metric, over: boolean) =>
  queryOptions({
    queryKey: ['job', jobId, 'course', attempt, metric, over],
    queryFn: async ({ signal }): Promise<Course> => {
      const wire = await getTelemetry(jobId, { metric, points: POINTS }, { signal });
      return {
        ...wire,
        from: wire.from == null ? null : new Date(wire.from),
        to: wire.to == null ? null : new Date(wire.to),
        series: wire.series.map((series) => ({
          ...series,
          buckets: series.buckets.map((bucket) => ({ ...bucket, at: new Date(bucket.at) })),
        })),
      };
    },
    placeholderData: keepPreviousData,
    refetchInterval: over ? false : REFRESH_MILLIS,
  });
