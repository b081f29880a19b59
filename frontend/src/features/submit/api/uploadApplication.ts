import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadApplication } from '@/shared/api/generated/portal';
import { APPLICATIONS_KEY, toApplication } from './applications';

interface Upload {
  /** A jar, or a source file that the portal compiles. */
  file: File;
  threaded: boolean;
}

export function useUploadApplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, threaded }: Upload) =>
      toApplication(await uploadApplication({ file, ...(threaded && { model: 'threads' }) })),
    onSuccess: () => client.invalidateQueries({ queryKey: APPLICATIONS_KEY }),
  });
}
