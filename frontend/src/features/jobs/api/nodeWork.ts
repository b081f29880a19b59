import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getTelemetry } from '@/shared/api/generated/portal';
import type { Job } from '@/shared/domain/job';

/** The mean work per second of a node, over all the time in which the node sent reports. */
export interface NodeRate {
  node: string;
  site: string;
  /** Work per second, in reference cores. */
  rate: number;
}

const REFRESH_MILLIS = 5000;

/** The nodes of one site, or of all sites, over the whole run. */
export const nodeWorkQuery = (job: Job, site: string | null, over: boolean) =>
  queryOptions({
    queryKey: ['job', job.id, 'node-work', job.attempt, site, over],
    queryFn: async ({ signal }): Promise<NodeRate[]> => {
      const wire = await getTelemetry(
        job.id,
        { metric: 'WORK', points: 1, byNode: true, ...(site !== null && { site }) },
        { signal },
      );
      return wire.series.flatMap(({ node, site: of, buckets: [all] }) =>
        node == null || all === undefined ? [] : [{ node, site: of, rate: all.mean }],
      );
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
    refetchInterval: over ? false : REFRESH_MILLIS,
  });
