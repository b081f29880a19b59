import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submitJob, uploadApplication } from '@/shared/api/generated/portal';
import { JOBS_KEY, toJob } from '@/shared/api/jobs';
import { keyKeeper } from '../idempotency';
import { EXAMPLE, EXAMPLE_ARGUMENTS, sourceFile } from '../source';
import { APPLICATIONS_KEY } from './applications';

/**
 * Submits the example. If the portal has compiled the same source before, it uses the same
 * application again.
 */
export function useSubmitExample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const application = await uploadApplication({ file: sourceFile(EXAMPLE) });
      const submission = {
        applicationId: application.id,
        arguments: [EXAMPLE_ARGUMENTS],
        inputs: [],
        sites: [],
      };
      const key = keyKeeper()(submission);
      return toJob(await submitJob(submission, { headers: { 'Idempotency-Key': key } }));
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: JOBS_KEY }),
        client.invalidateQueries({ queryKey: APPLICATIONS_KEY }),
      ]),
  });
}
