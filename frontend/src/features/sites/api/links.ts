import { queryOptions } from '@tanstack/react-query';
import { getLinkHistory, getLinks } from '@/shared/api/generated/portal';
import type { LinkMeasurement, Links } from '@/shared/domain/measured';

const REFRESH_MILLIS = 10_000;
const HISTORY_MILLIS = 60_000;

export const linksQuery = () =>
  queryOptions({
    queryKey: ['links'],
    queryFn: async ({ signal }): Promise<Links> => {
      const wire = await getLinks({ signal });
      return {
        ...wire,
        since: new Date(wire.since),
        links: wire.links.map((link) => ({
          ...link,
          roundTripMillis: link.roundTripMillis ?? null,
          bestRoundTripMillis: link.bestRoundTripMillis ?? null,
          peakBytesPerSecond: link.peakBytesPerSecond ?? null,
          measuredAt: new Date(link.measuredAt),
        })),
      };
    },
    refetchInterval: REFRESH_MILLIS,
  });

/**
 * Requests the measurements of a link. Repeats the request, because each job that ends adds a
 * measurement.
 */
export const linkHistoryQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['links', from, to],
    queryFn: async ({ signal }): Promise<LinkMeasurement[]> => {
      const wire = await getLinkHistory(from, to, { signal });
      return wire.measurements.map((measured) => ({
        ...measured,
        at: new Date(measured.at),
        roundTripMillis: measured.roundTripMillis ?? null,
        bestRoundTripMillis: measured.bestRoundTripMillis ?? null,
        peakBytesPerSecond: measured.peakBytesPerSecond ?? null,
      }));
    },
    refetchInterval: HISTORY_MILLIS,
  });
