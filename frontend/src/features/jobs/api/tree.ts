import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getTree } from '@/shared/api/generated/portal';
import type { StolenTasks } from '@/shared/domain/tree';

/**
 * Number of tasks that the page reads at first, and the maximum number of tasks that a portal
 * keeps.
 */
export const MAX_TASKS = { some: 1000, all: 100_000 };
/**
 * The intervals of requests. For all tasks the interval is long, because reading them takes the
 * portal and the browser a second.
 */
const REFRESH_MILLIS = { some: 5000, all: 60_000 };

export const treeQuery = (
  jobId: string,
  attempt: number,
  over: boolean,
  wanted: keyof typeof MAX_TASKS,
) =>
  queryOptions({
    queryKey: ['job', jobId, 'tree', attempt, over, wanted],
    queryFn: async ({ signal }): Promise<StolenTasks> => {
      const wire = await getTree(jobId, { most: MAX_TASKS[wanted] }, { signal });
      return {
        stolen: wire.stolen,
        kept: wire.kept,
        tasks: wire.tasks.map((task) => ({
          ...task,
          parent: task.parent ?? null,
          fromSite: task.fromSite ?? null,
          fromNode: task.fromNode ?? null,
          startedAt: new Date(task.startedAt),
          endedAt: task.endedAt == null ? null : new Date(task.endedAt),
        })),
      };
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
    refetchInterval: over ? false : REFRESH_MILLIS[wanted],
  });
