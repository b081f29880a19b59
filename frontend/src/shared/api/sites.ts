import { queryOptions } from '@tanstack/react-query';
import { NODE_STATES, type Node, type Site } from '../domain/site';
import { getListSitesUrl, listSites } from './generated/portal';
import { http } from './http';
import type { Node as WireNode, Site as WireSite } from './generated/model';

const toState = (word: string) => NODE_STATES.find((state) => state === word) ?? 'down';

export const toNode = (wire: WireNode): Node => ({
  ...wire,
  state: toState(wire.state),
  speed: wire.speed ?? null,
  currentJobId: wire.currentJobId ?? null,
  lastSeenAt: wire.lastSeenAt == null ? null : new Date(wire.lastSeenAt),
  withdrawal:
    wire.withdrawal == null
      ? null
      : {
          ...wire.withdrawal,
          since: new Date(wire.withdrawal.since),
          deadline: wire.withdrawal.deadline == null ? null : new Date(wire.withdrawal.deadline),
        },
  box: wire.box ?? null,
  identity:
    wire.identity == null
      ? null
      : { key: wire.identity.key, clockAheadSeconds: wire.identity.clockAheadSeconds ?? null },
  problems: wire.problems.map((problem) => ({ ...problem, since: new Date(problem.since) })),
});

export const toSite = (wire: WireSite): Site => ({
  ...wire,
  owner: wire.owner ?? null,
  nodeGroups: wire.nodeGroups.map((group) => ({
    ...group,
    state: toState(group.state),
    isolationClass: group.isolationClass ?? null,
  })),
  settings: { ...wire.settings, lowestIsolation: wire.settings.lowestIsolation ?? null },
  createdAt: new Date(wire.createdAt),
});

export const SITES_KEY = ['sites'] as const;
const REFRESH_MILLIS = 5000;

export const sitesQuery = () =>
  queryOptions({
    queryKey: SITES_KEY,
    queryFn: async ({ signal }) => (await listSites({ signal })).items.map(toSite),
    refetchInterval: REFRESH_MILLIS,
  });

export type SiteName = Pick<Site, 'name' | 'colour'>;

/**
 * The part of the sites that every page needs.
 */
export const siteNamesQuery = () =>
  queryOptions({
    queryKey: [...SITES_KEY, 'names'],
    queryFn: async ({ signal }) => {
      const page = await http<{ items: SiteName[] }>(`${getListSitesUrl()}?fields=name,colour`, {
        signal,
      });
      return page.items;
    },
    refetchInterval: REFRESH_MILLIS,
  });

/** Colour slot by site name, or 0 where a site is no longer known. */
export const colourIn = (sites: SiteName[] | undefined) => {
  const slots = new Map(sites?.map((site) => [site.name, site.colour]));
  return (name: string) => slots.get(name) ?? 0;
};
