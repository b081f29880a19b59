import { queryOptions } from '@tanstack/react-query';
import { getJob } from './generated/portal';
import { toJob } from './jobs';

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['job', id],
    queryFn: async ({ signal }) => toJob(await getJob(id, { signal })),
  });
