import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelJob } from '@/shared/api/generated/portal';
import { JOBS_KEY, toJob } from '@/shared/api/jobs';

export function useCancelJob(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => toJob(await cancelJob(id, { reason })),
    onSuccess: () => client.invalidateQueries({ queryKey: JOBS_KEY }),
  });
}
