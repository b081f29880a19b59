import { isTerminal, type Job } from '@/shared/domain/job';
import type { ThreadsStuck } from '@/shared/domain/threads';
import { threadsQuery } from '../../api/threads';
import { useRunQuery } from '../run/useRunQuery';

const NONE: ThreadsStuck[] = [];

/**
 * Threads of the job that wait for each other, so that they can never continue. Empty for jobs of
 * other models.
 */
export function useDeadlock(job: Job): ThreadsStuck[] {
  const over = isTerminal(job.state);
  const { data } = useRunQuery({ ...threadsQuery(job, over), enabled: job.model === 'THREADS' });
  return data?.deadlock ?? NONE;
}
