import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getTree } from '@/shared/api/generated/portal';
import type { StolenTasks } from '@/shared/domain/tree';

const MOST = 1000;
const REFRESH_MILLIS = 5000;

export const treeQuery = (jobId: string, attempt: number, over: boolean) =>
  queryOptions({
    queryKey: ['job', jobId, 'tree', attempt, over],
    queryFn: async ({ signal }): Promise<StolenTasks> => {
      const wire = await getTree(jobId, { most: MOST }, { signal });
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
    refetchInterval: over ? false : REFRESH_MILLIS,
  });
