import { queryOptions } from '@tanstack/react-query';
import { getSite } from '@/shared/api/generated/portal';
import { SITES_KEY, toSite } from '@/shared/api/sites';

const REFRESH_MILLIS = 2000;

/**
 * Requests a site. Repeats the request often, because a user watches this page while a node joins.
 */
export const siteQuery = (name: string) =>
  queryOptions({
    queryKey: [...SITES_KEY, name],
    queryFn: async ({ signal }) => toSite(await getSite(name, { signal })),
    refetchInterval: REFRESH_MILLIS,
  });
