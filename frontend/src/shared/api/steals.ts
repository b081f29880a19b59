import { queryOptions } from '@tanstack/react-query';
import type { Steals } from '../domain/evidence';
import { getSteals } from './generated/portal';
import type { Steals as WireSteals } from './generated/model';

export const toSteals = (wire: WireSteals): Steals => ({
  at: new Date(wire.at),
  betweenSites: wire.betweenSites,
  cells: wire.cells.map((cell) => ({
    ...cell,
    meanRoundTripMillis: cell.meanRoundTripMillis ?? null,
  })),
});

const REFRESH_MILLIS = 2000;

/**
 * Requests the steals for pages with several jobs. These pages do not use streams, because they
 * would need one for each job.
 */
export const stealsQuery = (jobId: string, running: boolean) =>
  queryOptions({
    queryKey: ['steals', jobId],
    queryFn: async ({ signal }) => toSteals(await getSteals(jobId, { signal })),
    refetchInterval: running ? REFRESH_MILLIS : false,
  });
