import { queryOptions } from '@tanstack/react-query';
import { getEvidence } from '@/shared/api/generated/portal';
import type { Evidence } from '@/shared/domain/measured';

const date = (text: string | null | undefined) => (text == null ? null : new Date(text));
const REFRESH_MILLIS = 5000;

/**
 * Requests the list of a job's kept data. Repeats the request until the list of an ended job is
 * final, which takes some seconds.
 */
export const evidenceQuery = (jobId: string, over: boolean) =>
  queryOptions({
    queryKey: ['job', jobId, 'evidence', over],
    queryFn: async ({ signal }): Promise<Evidence> => {
      const wire = await getEvidence(jobId, { signal });
      return {
        policy: wire.policy,
        limitBytes: wire.limitBytes,
        keepJobDays: wire.keepJobDays,
        pieces: wire.pieces.map((piece) => ({
          ...piece,
          bytes: piece.bytes ?? null,
          keptUntil: date(piece.keptUntil),
          removedAt: date(piece.removedAt),
          reason: piece.reason ?? null,
        })),
      };
    },
    refetchInterval: ({ state }) =>
      over && state.data?.pieces.some((piece) => piece.state === 'GROWING') === true
        ? REFRESH_MILLIS
        : false,
  });
