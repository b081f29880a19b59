import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Prediction } from '@/shared/domain/prediction';
import { checkJob } from '@/shared/api/generated/portal';
import type { Submission } from './submitJob';

export interface SiteMatch {
  site: string;
  matches: boolean;
  /**
   * The reasons why the site cannot take part in the job, or why the job must wait for the site.
   * Empty if the job can start there now.
   */
  reason: string;
  nodesFree: number;
  /**
   * The time that the job would save with this site. Negative if the site slows down the other
   * sites.
   */
  savedSeconds?: number | null;
}

export interface JobCheck {
  ok: boolean;
  problems: { pointer: string; message: string }[];
  arguments: string[];
  sites: SiteMatch[];
  workers: number;
  speed: number;
  /**
   * Null if the application has not succeeded with these arguments and inputs, or no node is up.
   */
  prediction?: Prediction | null;
  /** The reason why the job would wait forever, or null. */
  impossible?: string | null;
}

/** `content` is the submission as text. Equal submissions cause one request. */
export const checkQuery = (content: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['check', content],
    queryFn: ({ signal }): Promise<JobCheck> =>
      checkJob(JSON.parse(content) as Submission, { signal }),
    enabled,
    retry: false,
    staleTime: 5000,
    placeholderData: keepPreviousData,
  });
