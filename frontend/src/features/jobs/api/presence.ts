import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAttempts, listJobSpeeds } from '@/shared/api/generated/portal';
import type { Engine, SpeedEstimate } from '@/shared/api/generated/model';
import type { Job } from '@/shared/domain/job';
import type { Stay } from '@/shared/domain/presence';

/** Returns null for an engine that has not joined. */
function toStay(engine: Engine, estimate: SpeedEstimate | undefined): Stay | null {
  const { node, site, joinedAt, endedAt } = engine;
  if (joinedAt == null || estimate === undefined) return null;
  return {
    node,
    site,
    speed: estimate.calibrated,
    expected: estimate.speed,
    from: new Date(joinedAt),
    to: endedAt == null ? null : new Date(endedAt),
  };
}

/**
 * The interval of requests. It can be long, because a node that joins or leaves changes the key of
 * the query, and a changed key causes a request at once.
 */
const REFRESH_MILLIS = 15_000;

/** The presence of the latest attempt's nodes over time, from their engines' reports. */
export const presenceQuery = (job: Job, over: boolean) =>
  queryOptions({
    queryKey: ['job', job.id, 'presence', job.attempt, job.nodes, over],
    queryFn: async ({ signal }): Promise<Stay[]> => {
      const [attempts, speeds] = await Promise.all([
        listAttempts(job.id, { signal }),
        listJobSpeeds(job.id, { signal }),
      ]);
      const latest = attempts.items.reduce<(typeof attempts.items)[number] | undefined>(
        (last, each) => (last === undefined || each.number > last.number ? each : last),
        undefined,
      );
      const speedOf = new Map(
        speeds.items.map(({ site, node, estimate }) => [`${site} ${node}`, estimate]),
      );
      return (latest?.engines ?? []).flatMap((engine) => {
        const stay = toStay(engine, speedOf.get(`${engine.site} ${engine.node}`));
        return stay === null ? [] : [stay];
      });
    },
    enabled: job.attempt > 0,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    refetchInterval: over ? false : REFRESH_MILLIS,
  });
