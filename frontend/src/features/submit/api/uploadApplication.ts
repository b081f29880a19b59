import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadApplication } from '@/shared/api/generated/portal';
import { APPLICATIONS_KEY, toApplication } from './applications';

export function useUploadApplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, threaded }: { file: File; threaded: boolean }) =>
      toApplication(await uploadApplication({ file, ...(threaded && { model: 'threads' }) })),
    onSuccess: () => client.invalidateQueries({ queryKey: APPLICATIONS_KEY }),
  });
}
