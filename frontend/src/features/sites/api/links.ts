import { queryOptions } from '@tanstack/react-query';
import { getLinks } from '@/shared/api/generated/portal';
import type { Links } from '@/shared/domain/measured';

const REFRESH_MILLIS = 10_000;

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
