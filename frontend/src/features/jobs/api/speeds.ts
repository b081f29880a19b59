import { queryOptions } from '@tanstack/react-query';
import { listJobSpeeds } from '@/shared/api/generated/portal';
import type { NodeSpeed } from '@/shared/domain/measured';

/** `nodes` is a part of the key, so that each node that joins causes a new request. */
export const jobSpeedsQuery = (jobId: string, attempt: number, nodes: number) =>
  queryOptions({
    queryKey: ['job', jobId, 'speeds', attempt, nodes],
    queryFn: async ({ signal }): Promise<NodeSpeed[]> =>
      (await listJobSpeeds(jobId, { signal })).items,
    enabled: nodes > 0,
  });
