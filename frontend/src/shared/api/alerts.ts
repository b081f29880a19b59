import { queryOptions } from '@tanstack/react-query';
import type { Alert } from '../domain/alert';
import { listAlerts } from './generated/portal';
import type { Alert as WireAlert } from './generated/model';

export const ALERTS_KEY = ['alerts'] as const;
const REFRESH_MILLIS = 5000;

/** Maximum number of counted alerts. If there are more, the count shows "and more". */
export const MAX_COUNTED = 100;

export const toAlert = (wire: WireAlert): Alert => ({
  ...wire,
  job:
    wire.jobId == null
      ? null
      : { id: wire.jobId, number: wire.jobNumber ?? 0, name: wire.jobName ?? '' },
  site: wire.site ?? null,
  node: wire.node ?? null,
  since: new Date(wire.since),
  until: wire.until == null ? null : new Date(wire.until),
});

/** Requests the raised alerts that are not muted. The header and all banners share one request. */
export const raisedAlertsQuery = () =>
  queryOptions({
    queryKey: [...ALERTS_KEY, 'raised'],
    queryFn: async ({ signal }) => {
      const asked = { state: 'RAISED', muted: false, pageSize: MAX_COUNTED } as const;
      return (await listAlerts(asked, { signal })).items.map(toAlert);
    },
    refetchInterval: REFRESH_MILLIS,
    retry: false,
  });
