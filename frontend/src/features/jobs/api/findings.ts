import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FindingCause } from '@/shared/api/generated/model';
import { getFindings } from '@/shared/api/generated/portal';
import type { Job } from '@/shared/domain/job';
import { unbroken } from '@/shared/format/number';
import type { Range } from '@/shared/hooks/useRange';
import { ends } from './course';

/** A finding of the portal in words. `lead` is the finding and `rest` is its reason. */
export interface Sentence {
  lead: string;
  rest: string;
}

export interface RunFindings {
  /** Most serious first. */
  causes: (Sentence & { cause: FindingCause })[];
  usage: Sentence | null;
  grain: Sentence | null;
}

/**
 * The interval of requests. It is long, because the portal reads all samples of the run for each
 * answer.
 */
const REFRESH_MILLIS = 10_000;

const sentence = (summary: string, detail: string): Sentence => ({
  lead: unbroken(summary),
  rest: detail === '' ? '' : ` ${unbroken(detail)}`,
});

/**
 * Requests the portal's findings about a run. The finding about the usage covers only the range,
 * and all others cover the whole run.
 */
export const findingsQuery = (job: Job, range: Range | null, over: boolean) =>
  queryOptions({
    queryKey: ['job', job.id, 'findings', job.attempt, range, over],
    queryFn: async ({ signal }): Promise<RunFindings> => {
      const { causes, usage, grain } = await getFindings(job.id, ends(job, range), { signal });
      return {
        causes: causes.map(({ cause, summary, detail }) => ({
          cause,
          ...sentence(summary, detail),
        })),
        usage: usage?.summary == null ? null : sentence(usage.summary, usage.detail),
        grain: grain == null ? null : sentence(grain.summary, grain.detail),
      };
    },
    placeholderData: keepPreviousData,
    refetchInterval: over ? false : REFRESH_MILLIS,
  });
