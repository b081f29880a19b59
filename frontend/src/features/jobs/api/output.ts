import { queryOptions } from '@tanstack/react-query';
import { getDownloadJobOutputUrl, listJobOutput } from '@/shared/api/generated/portal';
import type { JobOutput } from '@/shared/api/generated/model';
import { apiUrl } from '@/shared/api/http';
import { isTerminal, type Job } from '@/shared/domain/job';

/** The output of the program. The portal stores the output when the job has ended. */
export const outputQuery = (job: Job) =>
  queryOptions({
    queryKey: ['job', job.id, 'output', job.attempt],
    queryFn: async ({ signal }) => (await listJobOutput(job.id, { signal })).items,
    enabled: isTerminal(job.state) && job.startedAt !== null && job.sweep === null,
    retry: false,
    staleTime: Infinity,
  });

export const outputUrl = (jobId: string, { stream, node }: JobOutput) =>
  apiUrl(getDownloadJobOutputUrl(jobId, { stream, node }));
