import { queryOptions } from '@tanstack/react-query';
import { listAttempts } from '@/shared/api/generated/portal';

export interface Attempt {
  id: string;
  number: number;
  createdAt: Date;
  endedAt: Date | null;
  /** Null while the attempt is under way. */
  outcome: string | null;
  message: string | null;
  engines: { node: string; site: string; workers: number; master: boolean }[];
}

export const attemptsQuery = (jobId: string, latest: number) =>
  queryOptions({
    queryKey: ['job', jobId, 'attempts', latest],
    queryFn: async ({ signal }): Promise<Attempt[]> =>
      (await listAttempts(jobId, { signal })).items.map((wire) => ({
        ...wire,
        createdAt: new Date(wire.createdAt),
        endedAt: wire.endedAt == null ? null : new Date(wire.endedAt),
        outcome: wire.outcome ?? null,
        message: wire.message ?? null,
      })),
  });
