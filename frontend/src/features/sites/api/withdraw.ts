import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cordonNode,
  cordonSite,
  drainNode,
  drainSite,
  getNodeImpact,
  getSiteImpact,
  removeNode,
  removeSite,
  resumeNode,
  resumeSite,
  revokeNode,
  revokeSite,
} from '@/shared/api/generated/portal';
import { SITES_KEY } from '@/shared/api/sites';

/** A node by its id, or a site by its name. */
export interface Target {
  kind: 'node' | 'site';
  id: string;
  name: string;
}

export type Verb = 'cordon' | 'drain' | 'resume' | 'revoke' | 'remove';

export interface Order {
  verb: Verb;
  reason: string;
  /** Time limit of a drain. Other orders have no time limit. */
  deadlineSeconds: number;
}

const ROUTES = {
  node: {
    cordon: cordonNode,
    drain: drainNode,
    resume: resumeNode,
    revoke: revokeNode,
    remove: removeNode,
    impact: getNodeImpact,
  },
  site: {
    cordon: cordonSite,
    drain: drainSite,
    resume: resumeSite,
    revoke: revokeSite,
    remove: removeSite,
    impact: getSiteImpact,
  },
};

const REFRESH_MILLIS = 2000;

export const impactQuery = (target: Target) =>
  queryOptions({
    queryKey: ['impact', target.kind, target.id],
    queryFn: ({ signal }) => ROUTES[target.kind].impact(target.id, { signal }),
    refetchInterval: REFRESH_MILLIS,
  });

function send(target: Target, { verb, reason, deadlineSeconds }: Order): Promise<unknown> {
  const routes = ROUTES[target.kind];
  if (verb === 'drain') return routes.drain(target.id, { reason, deadlineSeconds });
  if (verb === 'cordon') return routes.cordon(target.id, { reason });
  if (verb === 'revoke') return routes.revoke(target.id, { reason });
  return verb === 'resume' ? routes.resume(target.id) : routes.remove(target.id);
}

export function useWithdraw(target: Target) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: Order) => send(target, order),
    onSettled: (_done, error, order) =>
      Promise.all([
        client.invalidateQueries({ queryKey: SITES_KEY }),
        // The portal has no data about a removed node.
        error === null && order.verb === 'remove'
          ? undefined
          : client.invalidateQueries({ queryKey: ['node', target.id] }),
      ]),
  });
}
