import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listJobNodes } from '@/shared/api/generated/portal';
import type { Job } from '@/shared/domain/job';
import type { JobNode } from '@/shared/domain/node';

const REFRESH_MILLIS = 5000;

export const jobNodesQuery = (job: Job, over: boolean) =>
  queryOptions({
    queryKey: ['job', job.id, 'nodes', job.attempt, over],
    queryFn: async ({ signal }): Promise<JobNode[]> =>
      (await listJobNodes(job.id, { signal })).items.map((wire) => ({
        ...wire,
        joinedAt: wire.joinedAt == null ? null : new Date(wire.joinedAt),
        until: wire.until == null ? null : new Date(wire.until),
        memory: wire.memory ?? null,
        routes: wire.routes.map((way) => ({
          ...way,
          roundTripMillis: way.roundTripMillis ?? null,
        })),
      })),
    placeholderData: keepPreviousData,
    // With a thousand nodes, nearly every figure has changed since the previous answer. A search
    // for equal parts would take long and find almost no equal part.
    structuralSharing: false,
    refetchInterval: over ? false : REFRESH_MILLIS,
  });
