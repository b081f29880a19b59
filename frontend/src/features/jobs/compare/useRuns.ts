import { useQueries } from '@tanstack/react-query';
import { distributionQuery } from '@/shared/api/distribution';
import { jobQuery } from '@/shared/api/job';
import { stealsQuery } from '@/shared/api/steals';
import { isTerminal } from '@/shared/domain/job';
import { runOf, type Run } from './run';

interface Runs {
  runs: Run[];
  /** The runs that could not be read, with the reasons. */
  failed: { id: string; error: Error }[];
  reading: boolean;
}

/** The runs of these jobs in the same order, as far as they can be read. */
export function useRuns(ids: string[]): Runs {
  const jobs = useQueries({ queries: ids.map((id) => jobQuery(id)) });
  const of = (i: number) => ({
    running: jobs[i]?.data !== undefined && !isTerminal(jobs[i].data.state),
    enabled: jobs[i]?.data !== undefined,
  });
  const distributions = useQueries({
    queries: ids.map((id, i) => ({
      ...distributionQuery(id, of(i).running),
      enabled: of(i).enabled,
    })),
  });
  const steals = useQueries({
    queries: ids.map((id, i) => ({ ...stealsQuery(id, of(i).running), enabled: of(i).enabled })),
  });
  return {
    runs: ids.flatMap((_, i) => {
      const [job, distribution, stolen] = [jobs[i]?.data, distributions[i]?.data, steals[i]?.data];
      return job === undefined || distribution === undefined || stolen === undefined
        ? []
        : [runOf(job, distribution, stolen)];
    }),
    failed: ids.flatMap((id, i) => {
      const error = jobs[i]?.error ?? distributions[i]?.error ?? steals[i]?.error ?? null;
      return error === null ? [] : [{ id, error }];
    }),
    reading:
      jobs.some(({ isPending }) => isPending) ||
      [...distributions, ...steals].some(({ isLoading }) => isLoading),
  };
}
