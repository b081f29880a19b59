import { queryOptions } from '@tanstack/react-query';
import { compareJobs } from '@/shared/api/generated/portal';
import { unbroken } from '@/shared/format/number';

/**
 * The reasons why a run took longer or shorter than the base run, in seconds. The reasons add up to
 * `total`.
 */
export interface Explanation {
  total: number;
  work: number;
  speed: number;
  efficiency: number;
  /** One sentence with the main reason, or null without a main reason. */
  summary: string | null;
}

/** The figures of a run for comparison. */
export interface Figures {
  jobId: string;
  /** Null while the job runs. */
  tookSeconds: number | null;
  waitedSeconds: number | null;
  availableRefSeconds: number;
  workRefSeconds: number;
  idleRefSeconds: number;
  meanSpeed: number | null;
  efficiency: number | null;
  balanceError: number;
  redoneRefSeconds: number;
  requests: number;
  tasksMoved: number;
  bytesMoved: number;
  lostNodes: number;
  nodes: number;
  workers: number;
  sites: { site: string; share: number }[];
  /** Null for the base run, and if a figure of this run or of the base run is unknown. */
  explanation: Explanation | null;
}

export interface Comparison {
  runs: Figures[];
  /** One sentence about runs with the same request, or null with fewer than three such runs. */
  repeats: string | null;
}

const REFRESH_MILLIS = 5000;

/**
 * Requests the figures of these jobs, the base run first. `running` is true if one of the jobs has
 * not ended.
 */
export const compareQuery = (ids: string[], running: boolean) =>
  queryOptions({
    queryKey: ['compare', ids, running],
    queryFn: async ({ signal }): Promise<Comparison> => {
      const wire = await compareJobs({ job: ids }, { signal });
      return {
        repeats: wire.repeats == null ? null : unbroken(wire.repeats.summary),
        runs: wire.runs.map((run) => ({
          ...run,
          tookSeconds: run.tookSeconds ?? null,
          waitedSeconds: run.waitedSeconds ?? null,
          meanSpeed: run.meanSpeed ?? null,
          efficiency: run.efficiency ?? null,
          explanation:
            run.explanation == null
              ? null
              : {
                  total: run.explanation.totalSeconds,
                  work: run.explanation.workSeconds,
                  speed: run.explanation.speedSeconds,
                  efficiency: run.explanation.efficiencySeconds,
                  summary:
                    run.explanation.summary == null ? null : unbroken(run.explanation.summary),
                },
        })),
      };
    },
    enabled: ids.length >= 2,
    refetchInterval: running ? REFRESH_MILLIS : false,
  });
