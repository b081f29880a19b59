import type { Distribution, SiteShare } from '@/shared/domain/evidence';
import { isTerminal, type Job } from '@/shared/domain/job';
import { nodeWorkQuery } from '../../api/nodeWork';
import { presenceQuery } from '../../api/presence';
import { untilLost } from '../course/available';
import { nodeShares, type NodeShare } from './nodeShares';
import { useRunQuery } from '../run/useRunQuery';

interface NodesOf {
  /** Null until the shares of the nodes are known. */
  nodes: NodeShare[] | null;
  error: Error | null;
}

/** Returns the shares of the nodes of one site, or of all sites. */
export function useNodeShares(
  job: Job,
  distribution: Distribution,
  site: SiteShare | null,
): NodesOf {
  const over = isTerminal(job.state);
  const presence = useRunQuery(presenceQuery(job, over));
  const rates = useRunQuery(nodeWorkQuery(job, site?.site ?? null, over));
  const error = presence.error ?? rates.error;
  if (presence.data === undefined || rates.data === undefined) return { nodes: null, error };
  const stays = untilLost(presence.data, distribution.lost);
  const known = rates.data;
  const sites = site === null ? distribution.sites : [site];
  return {
    nodes: sites.flatMap((each) => nodeShares(each, stays, known, distribution.at)),
    error,
  };
}
