import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJobThreads } from '@/shared/api/generated/portal';
import type { Job } from '@/shared/domain/job';
import type { JobThreads } from '@/shared/domain/threads';

/** The interval of requests. Engines report once a second. */
const REFRESH_MILLIS = 1000;

export const threadsQuery = (job: Job, over: boolean) =>
  queryOptions({
    queryKey: ['job', job.id, 'threads', job.attempt, over],
    queryFn: ({ signal }): Promise<JobThreads> => getJobThreads(job.id, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: over ? false : REFRESH_MILLIS,
  });
