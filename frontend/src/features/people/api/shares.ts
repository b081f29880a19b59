import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listShares, setShare } from '@/shared/api/generated/portal';
import type { UserShare } from '@/shared/api/generated/model';

/** A user's limits and use of the grid. A limit is null if the user has no such limit. */
export interface Share {
  user: string;
  weight: number;
  maxWorkers: number | null;
  maxQueued: number | null;
  /** Maximum size of applications, input files and results together. */
  maxBytes: number | null;
  /** Null for a user without this limit. In this case the portal does not add up the sizes. */
  usedBytes: number | null;
  useRefSeconds: number;
  runningWorkers: number;
  queuedJobs: number;
  /** Identifies the current weight and limits. */
  settingsTag: string;
}

export type ShareSettings = Pick<Share, 'weight' | 'maxWorkers' | 'maxQueued' | 'maxBytes'>;

const SHARES_KEY = ['shares'] as const;
const REFRESH_MILLIS = 5000;

const toShare = (wire: UserShare): Share => ({
  ...wire,
  maxWorkers: wire.maxWorkers ?? null,
  maxQueued: wire.maxQueued ?? null,
  maxBytes: wire.maxBytes ?? null,
  usedBytes: wire.usedBytes ?? null,
});

export const sharesQuery = (pageToken: string | null) =>
  queryOptions({
    queryKey: [...SHARES_KEY, pageToken],
    queryFn: async ({ signal }) => {
      const page = await listShares({ ...(pageToken !== null && { pageToken }) }, { signal });
      return { shares: page.items.map(toShare), nextPageToken: page.nextPageToken ?? null };
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MILLIS,
  });

interface Change {
  settings: ShareSettings;
  /** Tag of the settings to replace. */
  tag: string;
}

/**
 * Changes a share. The portal refuses this if another user has changed the share since this page
 * read it.
 */
export function useSetShare(user: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ settings, tag }: Change) =>
      toShare(await setShare(user, settings, { headers: { 'If-Match': `"${tag}"` } })),
    onSettled: () => client.invalidateQueries({ queryKey: SHARES_KEY }),
  });
}
