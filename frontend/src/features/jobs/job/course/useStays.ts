import { isTerminal, type Job } from '@/shared/domain/job';
import type { Course } from '@/shared/domain/measured';
import { presenceQuery } from '../../api/presence';
import { useRunQuery } from '../run/useRunQuery';

/**
 * Returns the presence of nodes over time. With a thousand nodes the answer is long. Therefore it
 * is requested only after the course has arrived.
 */
export function useStays(job: Job, course: Course | undefined) {
  const query = presenceQuery(job, isTerminal(job.state));
  return useRunQuery({ ...query, enabled: query.enabled === true && course !== undefined }).data;
}
