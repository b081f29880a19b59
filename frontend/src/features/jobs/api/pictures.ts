import { queryOptions } from '@tanstack/react-query';
import { getJobPictures } from '@/shared/api/generated/portal';
import { isTerminal, type Job } from '@/shared/domain/job';
import { withParts, type ShownPicture } from '@/shared/domain/pictures';

const REFRESH_MILLIS = 2000;
/**
 * Number of answers without a part before the requests end. The last parts of a node come some
 * seconds after the job has ended.
 */
const QUIET_ANSWERS = 3;

interface Shown {
  last: number;
  pictures: ShownPicture[];
  /** Answers without a part since the job has ended. */
  quiet: number;
}

const NOTHING: Shown = { last: 0, pictures: [], quiet: 0 };

/** The pictures so far. Each request only reads newer parts. */
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
    // Parts are numerous and never equal.
    structuralSharing: false,
    enabled: job.model === 'SATIN' && job.startedAt !== null && job.sweep === null,
    refetchInterval: ({ state }) =>
      over && (state.data?.quiet ?? 0) >= QUIET_ANSWERS ? false : REFRESH_MILLIS,
    retry: false,
  });
};
