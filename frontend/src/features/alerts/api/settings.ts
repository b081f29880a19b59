import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ALERTS_KEY } from '@/shared/api/alerts';
import { getAlertSettings, setAlertSettings } from '@/shared/api/generated/portal';
import type { AlertSettings as WireSettings } from '@/shared/api/generated/model';
import type { AlertSettings } from '@/shared/domain/alert';

const SETTINGS_KEY = ['alert-settings'] as const;

const toSettings = (wire: WireSettings): AlertSettings => ({
  ...wire,
  mailAddress: wire.mailAddress ?? null,
});

export const alertSettingsQuery = () =>
  queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal }) => toSettings(await getAlertSettings({ signal })),
  });

/**
 * Saves the settings. Also requests the alerts again, because a kind that is turned off mutes its
 * alerts.
 */
export const useSetAlertSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ mailAddress, everybody, kinds }: AlertSettings) =>
      toSettings(await setAlertSettings({ mailAddress, everybody, kinds })),
    onSuccess: (settings) => {
      client.setQueryData(SETTINGS_KEY, settings);
      return client.invalidateQueries({ queryKey: ALERTS_KEY });
    },
  });
};
