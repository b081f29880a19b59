import { queryOptions } from '@tanstack/react-query';
import { previewArtifact } from '@/shared/api/generated/portal';
import type { Preview } from '@/shared/domain/evidence';

/** `sha256` makes it another preview when the file is another. */
export const previewQuery = (jobId: string, name: string, sha256: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'preview', name, sha256],
    queryFn: ({ signal }): Promise<Preview> =>
      previewArtifact(jobId, encodeURIComponent(name), { signal }),
    staleTime: Infinity,
  });
