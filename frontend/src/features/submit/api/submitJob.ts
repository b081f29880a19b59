import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewJob } from '@/shared/api/generated/model';
import { submitJob } from '@/shared/api/generated/portal';
import { JOBS_KEY, toJob } from '@/shared/api/jobs';

type Lists = 'arguments' | 'inputs' | 'sites';

/** The request for a new job. Missing values have their defaults, and lists are always present. */
export type Submission = NewJob & { [K in Lists]: NonNullable<NewJob[K]> };

export const toSubmission = (job: NewJob): Submission => ({
  ...job,
  arguments: job.arguments ?? [],
  inputs: job.inputs ?? [],
  sites: job.sites ?? [],
});

/** `key` names this submission, so that a second press of the button cannot start a second job. */
export function useSubmitJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ submission, key }: { submission: Submission; key: string }) =>
      toJob(await submitJob(submission, { headers: { 'Idempotency-Key': key } })),
    onSuccess: () => client.invalidateQueries({ queryKey: JOBS_KEY }),
  });
}
