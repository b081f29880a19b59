import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeJob } from '@/shared/api/generated/portal';
import { jobQuery } from '@/shared/api/job';
import { JOBS_KEY, toJob } from '@/shared/api/jobs';

export interface Wish {
  /** Empty for any site. */
  sites: string[];
  /** Null for no limit. */
  maxWorkers: number | null;
  priority: number;
  reason: string;
}

/** Changes a job's demand. The stream of its page reports the change. */
export function useChangeJob(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ sites, maxWorkers, priority, reason }: Wish) =>
      toJob(await changeJob(id, { sites, maxWorkers: maxWorkers ?? 0, priority, reason })),
    onSuccess: (job) => {
      client.setQueryData(jobQuery(id).queryKey, job);
      return client.invalidateQueries({ queryKey: JOBS_KEY });
    },
  });
}
