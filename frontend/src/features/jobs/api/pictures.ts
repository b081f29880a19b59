import { queryOptions } from '@tanstack/react-query';
import { getJobPictures } from '@/shared/api/generated/portal';
import { isTerminal, type Job } from '@/shared/domain/job';
import { withParts, type ShownPicture } from '@/shared/domain/pictures';

const REFRESH_MILLIS = 2000;
/**
 * After this number of answers without a new part, the requests stop. They do not stop at the end
 * of the job, because a node can send its last parts some seconds later.
 */
const QUIET_ANSWERS = 3;

interface Shown {
  last: number;
  pictures: ShownPicture[];
  /** Number of answers without a new part since the job has ended. */
  quiet: number;
}

const NOTHING: Shown = { last: 0, pictures: [], quiet: 0 };

/**
 * Requests the pictures that the program has shown until now. Each request only reads parts that
 * are newer than the known parts.
 */
export const picturesQuery = (job: Job) => {
  const queryKey = ['job', job.id, 'pictures', job.attempt] as const;
  const over = isTerminal(job.state);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Shown> => {
      const before = client.getQueryData<Shown>(queryKey) ?? NOTHING;
      const { last, parts } = await getJobPictures(job.id, { after: before.last }, { signal });
      const quiet = over && parts.length === 0 ? before.quiet + 1 : 0;
      return { last, pictures: withParts(before.pictures, parts), quiet };
    },
    // An answer has many parts, and each part differs from all other parts. A search for equal
    // parts would only cost time.
    structuralSharing: false,
    enabled: job.model === 'SATIN' && job.startedAt !== null && job.sweep === null,
    refetchInterval: ({ state }) =>
      over && (state.data?.quiet ?? 0) >= QUIET_ANSWERS ? false : REFRESH_MILLIS,
    retry: false,
  });
};
