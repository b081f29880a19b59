import { tellsProgress, type ProgrammingModel } from './model';

/**
 * The stealing policies, which choose a victim for an engine without work. The first one is the
 * default.
 */
export const STEALING_POLICIES = ['AHEAD', 'CRS', 'CRS_SPLIT', 'RS', 'MW'] as const;

export type StealingPolicy = (typeof STEALING_POLICIES)[number];

export const DEFAULT_POLICY: StealingPolicy = 'AHEAD';

/** The behaviour of an idle node under each policy. */
export const POLICY_LINE: Record<StealingPolicy, string> = {
  AHEAD:
    'requests work from one node of its own site, and from one node of other sites for each idle worker',
  CRS: 'requests work from one node of its own site and one node of another site, at random',
  CRS_SPLIT: 'requests work as under CRS. Other sites get only the children of a large task',
  RS: 'requests work from one random node of all sites at a time',
  MW: 'requests work only from the node that runs main',
};

/**
 * Returns true if a policy works for a model. CRS_SPLIT needs each task's share of the job, which
 * only some models report. Threads are never stolen.
 */
export const suits = (policy: StealingPolicy, model: ProgrammingModel) =>
  model !== 'THREADS' && (policy !== 'CRS_SPLIT' || tellsProgress(model));
