import { queryOptions } from '@tanstack/react-query';
import type { Distribution } from '../domain/evidence';
import { getDistribution } from './generated/portal';
import type { Distribution as WireDistribution } from './generated/model';

export const toDistribution = (wire: WireDistribution): Distribution => ({
  at: new Date(wire.at),
  workRefSeconds: wire.workRefSeconds,
  balanceError: wire.balanceError,
  redoneRefSeconds: wire.redoneRefSeconds,
  sites: wire.sites,
  lost: wire.lost.map((node) => ({
    ...node,
    silentSince: node.silentSince == null ? null : new Date(node.silentSince),
  })),
});

const REFRESH_MILLIS = 2000;

/**
 * Requests the distribution for a list of jobs. A list does not use streams, because it would need
 * one for each row.
 */
export const distributionQuery = (jobId: string, running: boolean) =>
  queryOptions({
    queryKey: ['distribution', jobId],
    queryFn: async ({ signal }) => toDistribution(await getDistribution(jobId, { signal })),
    refetchInterval: running ? REFRESH_MILLIS : false,
  });
