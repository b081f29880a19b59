import { useMutation } from '@tanstack/react-query';
import { uploadFile } from '@/shared/api/generated/portal';

/** One after the other: a scene and its textures are few, and an error then names its file. */
export function useUploadFiles() {
  return useMutation({
    mutationFn: async (files: File[]) => {
      const uploaded = [];
      for (const file of files) uploaded.push(await uploadFile({ file }));
      return uploaded;
    },
  });
}
