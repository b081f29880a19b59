import { useMutation } from '@tanstack/react-query';
import { uploadFile } from '@/shared/api/generated/portal';

/**
 * Uploads files one after the other, so that an error message can name the file. Jobs have few
 * input files.
 */
export function useUploadFiles() {
  return useMutation({
    mutationFn: async (files: File[]) => {
      const uploaded = [];
      for (const file of files) uploaded.push(await uploadFile({ file }));
      return uploaded;
    },
  });
}
