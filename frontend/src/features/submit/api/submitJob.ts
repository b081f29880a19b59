import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submitJob } from '@/shared/api/generated/portal';
import { JOBS_KEY, toJob } from '@/shared/api/jobs';

export interface Submission {
  applicationId: string;
  name: string | null;
  arguments: string[];
  inputs: { fileId: string; name: string }[];
  sites: string[];
}

/** `key` names this submission, so that a second press of the button cannot start a second job. */
export function useSubmitJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ submission, key }: { submission: Submission; key: string }) =>
      toJob(await submitJob(submission, { headers: { 'Idempotency-Key': key } })),
    onSuccess: () => client.invalidateQueries({ queryKey: JOBS_KEY }),
  });
}
