import { queryOptions } from '@tanstack/react-query';
import { previewArtifact, previewResultFile } from '@/shared/api/generated/portal';
import type { Preview } from '@/shared/domain/evidence';
import { isPlain } from './artifactUrl';

/** `sha256` is a part of the key, because a later file can have the same name. */
export const previewQuery = (jobId: string, name: string, sha256: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'preview', name, sha256],
    queryFn: ({ signal }): Promise<Preview> =>
      isPlain(name)
        ? previewArtifact(jobId, encodeURIComponent(name), { signal })
        : previewResultFile(jobId, { name }, { signal }),
    staleTime: Infinity,
  });
