import { queryOptions } from '@tanstack/react-query';
import { getSite } from '@/shared/api/generated/portal';
import { SITES_KEY, toSite } from '@/shared/api/sites';

const REFRESH_MILLIS = 2000;

/** Renewed often: somebody watches this page while a node enrols. */
export const siteQuery = (name: string) =>
  queryOptions({
    queryKey: [...SITES_KEY, name],
    queryFn: async ({ signal }) => toSite(await getSite(name, { signal })),
    refetchInterval: REFRESH_MILLIS,
  });
