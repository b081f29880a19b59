import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ALERTS_KEY, toAlert } from '@/shared/api/alerts';
import { listAlerts, muteAlert, unmuteAlert } from '@/shared/api/generated/portal';
import type { AlertKind } from '@/shared/domain/alert';

export interface AlertFilter {
  kind?: AlertKind;
  state?: 'RAISED' | 'ENDED';
  mine?: boolean;
  pageToken?: string;
}

const REFRESH_MILLIS = 5000;

export const alertsQuery = (filter: AlertFilter) =>
  queryOptions({
    queryKey: [...ALERTS_KEY, 'page', filter],
    queryFn: async ({ signal }) => {
      const page = await listAlerts(filter, { signal });
      return { alerts: page.items.map(toAlert), nextPageToken: page.nextPageToken ?? null };
    },
    refetchInterval: REFRESH_MILLIS,
    placeholderData: keepPreviousData,
  });

/** Mutes an alert for the user, or ends the mute. */
export const useMute = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, muted }: { id: string; muted: boolean }) =>
      muted ? muteAlert(id) : unmuteAlert(id),
    onSettled: () => client.invalidateQueries({ queryKey: ALERTS_KEY }),
  });
};
