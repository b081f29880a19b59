import { useMutation, useQueryClient } from '@tanstack/react-query';
import { holdJob, killJob, releaseJob, rerunJob } from '@/shared/api/generated/portal';
import { JOBS_KEY, toJob } from '@/shared/api/jobs';

const ACTS = {
  hold: (id: string, reason: string) => holdJob(id, { reason }),
  release: (id: string) => releaseJob(id),
  kill: (id: string, reason: string) => killJob(id, { reason }),
  rerun: (id: string) => rerunJob(id),
};

export type Act = keyof typeof ACTS;

/** Runs an action. The result is the changed job, or the new job after a rerun. */
export function useJobAct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ act, reason }: { act: Act; reason: string }) =>
      toJob(await ACTS[act](id, reason)),
    onSuccess: () => client.invalidateQueries({ queryKey: JOBS_KEY }),
  });
}
