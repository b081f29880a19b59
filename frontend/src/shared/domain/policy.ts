import { tellsProgress, type ProgrammingModel } from './model';

/** Which node an engine without work asks for some; the default first. */
export const STEALING_POLICIES = ['AHEAD', 'CRS', 'CRS_SPLIT', 'RS', 'MW'] as const;

export type StealingPolicy = (typeof STEALING_POLICIES)[number];

export const DEFAULT_POLICY: StealingPolicy = 'AHEAD';

export const POLICY_LINE: Record<StealingPolicy, string> = {
  AHEAD: 'asks other sites for every idle worker, and before its own site is dry (default)',
  CRS: 'cluster-aware random stealing: one request inside the site, one to another site',
  CRS_SPLIT: 'as CRS; other sites get only the children of a large task',
  RS: 'random stealing: one request at a time, to any node of any site',
  MW: 'master and workers: only the node that runs main is asked',
};

/** To tell a large task from a small one takes its share of the job, which other models do not say. */
export const suits = (policy: StealingPolicy, model: ProgrammingModel) =>
  policy !== 'CRS_SPLIT' || tellsProgress(model);
