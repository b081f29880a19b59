import { tellsProgress, type ProgrammingModel } from './model';

/** The policies of an engine without work for selecting its victim, the default first. */
export const STEALING_POLICIES = ['AHEAD', 'CRS', 'CRS_SPLIT', 'RS', 'MW'] as const;

export type StealingPolicy = (typeof STEALING_POLICIES)[number];

export const DEFAULT_POLICY: StealingPolicy = 'AHEAD';

/** The behaviour of an idle node under each policy. */
export const POLICY_LINE: Record<StealingPolicy, string> = {
  AHEAD: 'asks one node of its own site, and one of another site for each idle worker',
  CRS: 'asks one node of its own site and one of another site, at random',
  CRS_SPLIT: 'asks as under CRS; other sites get only the children of a large task',
  RS: 'asks one node at a time, at random, of whatever site',
  MW: 'asks only the node that runs main',
};

/**
 * To tell a large task from a small one takes its share of the job, which other models do not say. Threads are not
 * stolen at all.
 */
export const suits = (policy: StealingPolicy, model: ProgrammingModel) =>
  model !== 'THREADS' && (policy !== 'CRS_SPLIT' || tellsProgress(model));
