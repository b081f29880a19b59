import { useQueries } from '@tanstack/react-query';
import { distributionQuery } from '@/shared/api/distribution';
import { jobQuery } from '@/shared/api/job';
import { isTerminal } from '@/shared/domain/job';
import { runOf, type Run } from './run';

interface Runs {
  runs: Run[];
  /** Those that could not be read, with why. */
  failed: { id: string; error: Error }[];
  reading: boolean;
}

/** The runs of these jobs in the same order, as far as they can be read. */
export function useRuns(ids: string[]): Runs {
  const jobs = useQueries({ queries: ids.map((id) => jobQuery(id)) });
  const distributions = useQueries({
    queries: ids.map((id, i) => {
      const job = jobs[i]?.data;
      return {
        ...distributionQuery(id, job !== undefined && !isTerminal(job.state)),
        enabled: job !== undefined,
      };
    }),
  });
  return {
    runs: ids.flatMap((_, i) => {
      const [job, distribution] = [jobs[i]?.data, distributions[i]?.data];
      return job === undefined || distribution === undefined ? [] : [runOf(job, distribution)];
    }),
    failed: ids.flatMap((id, i) => {
      const error = jobs[i]?.error ?? distributions[i]?.error ?? null;
      return error === null ? [] : [{ id, error }];
    }),
    reading:
      jobs.some(({ isPending }) => isPending) || distributions.some(({ isLoading }) => isLoading),
  };
}
