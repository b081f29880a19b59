import { useQueries, useQuery } from '@tanstack/react-query';
import { jobQuery } from '@/shared/api/job';
import { isTerminal, type Job } from '@/shared/domain/job';
import { compareQuery } from '../api/compare';
import type { Run } from './run';

interface Runs {
  /** The jobs that could be read, in the order of the requested ids. */
  jobs: Job[];
  /** The same jobs with their figures. Empty with fewer than two jobs. */
  runs: Run[];
  /** One sentence about runs with the same request, or null. */
  repeats: string | null;
  /** The jobs that could not be read, with the reasons. */
  failed: { id: string; error: Error }[];
  /** The reason why jobs could not be compared, or null. */
  error: Error | null;
  reading: boolean;
}

/**
 * Requests the runs of these jobs. The result keeps the order of the ids and leaves out jobs that
 * cannot be read.
 */
export function useRuns(ids: string[]): Runs {
  const found = useQueries({ queries: ids.map((id) => jobQuery(id)) });
  const isPending = found.some((job) => job.isPending);
  const jobs = found.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const query = compareQuery(
    jobs.map(({ id }) => id),
    jobs.some(({ state }) => !isTerminal(state)),
  );
  const compared = useQuery({ ...query, enabled: query.enabled === true && !isPending });
  const figures = compared.data?.runs ?? [];
  return {
    jobs,
    runs: jobs.flatMap((job) => {
      const own = figures.find(({ jobId }) => jobId === job.id);
      return own === undefined ? [] : [{ job, figures: own }];
    }),
    repeats: compared.data?.repeats ?? null,
    failed: ids.flatMap((id, i) => {
      const error = found[i]?.error ?? null;
      return error === null ? [] : [{ id, error }];
    }),
    error: compared.error,
    reading: isPending || compared.isLoading,
  };
}
