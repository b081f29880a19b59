import { queryOptions } from '@tanstack/react-query';
import type { Node, NodeState, Site } from '../domain/site';
import { listSites } from './generated/portal';
import type { Node as WireNode, Site as WireSite } from './generated/model';

const STATES: readonly NodeState[] = ['up', 'down', 'starting'];

const toNode = (wire: WireNode): Node => ({
  ...wire,
  state: STATES.find((state) => state === wire.state) ?? 'down',
  speed: wire.speed ?? null,
  currentJobId: wire.currentJobId ?? null,
  lastSeenAt: wire.lastSeenAt == null ? null : new Date(wire.lastSeenAt),
});

export const toSite = (wire: WireSite): Site => ({
  ...wire,
  owner: wire.owner ?? null,
  nodes: wire.nodes.map(toNode),
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

/** Colour slot by site name; 0 where a site is no longer known. */
export const colourIn = (sites: Site[] | undefined) => {
  const slots = new Map(sites?.map((site) => [site.name, site.colour]));
  return (name: string) => slots.get(name) ?? 0;
};
