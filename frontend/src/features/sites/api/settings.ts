import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listApplications, setSite } from '@/shared/api/generated/portal';
import { SITES_KEY, toSite } from '@/shared/api/sites';
import type { SiteSettings } from '@/shared/domain/site';

const MAX_APPLICATIONS = 200;

/**
 * Requests the applications that a site's owner can accept. If there are very many, only the newest
 * are requested.
 */
export const acceptableQuery = () =>
  queryOptions({
    queryKey: ['applications', 'acceptable'],
    queryFn: async ({ signal }) =>
      (await listApplications({ pageSize: MAX_APPLICATIONS }, { signal })).items.map(
        ({ id, name, version, owner }) => ({ id, name, version, owner }),
      ),
  });

interface Change {
  settings: SiteSettings;
  /** Tag of the settings to replace. */
  tag: string;
}

/**
 * Changes a site's settings. The portal refuses this if another user has changed the settings since
 * this page read them.
 */
export function useSetSite(name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ settings, tag }: Change) =>
      toSite(await setSite(name, settings, { headers: { 'If-Match': `"${tag}"` } })),
    onSettled: () => client.invalidateQueries({ queryKey: SITES_KEY }),
  });
}
