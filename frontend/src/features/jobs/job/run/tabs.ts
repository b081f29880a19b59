import { isTerminal, type Job } from '@/shared/domain/job';

/** The parts of a job's page. Each part has a separate address. */
export const TABS = [
  ['run', 'Run'],
  ['time', 'Time'],
  ['replay', 'Replay'],
  ['tree', 'Tree'],
  ['log', 'Log'],
  ['results', 'Results'],
  ['events', 'Events'],
  ['definition', 'Definition'],
  ['attempts', 'Attempts'],
] as const;

/**
 * Returns the parts of a job's page. A threaded program has no steals, and therefore no tree of
 * stolen tasks.
 */
export const tabsOf = (job: Job): readonly (typeof TABS)[number][] =>
  job.model === 'THREADS' ? TABS.filter(([tab]) => tab !== 'tree') : TABS;

export type Tab = (typeof TABS)[number][0];

export const tabOf = (text: string | undefined): Tab =>
  TABS.find(([tab]) => tab === text)?.[0] ?? 'run';

export const tabPath = (jobId: string, tab: Tab) =>
  tab === 'run' ? `/jobs/${jobId}` : `/jobs/${jobId}/${tab}`;

/** Returns true for a job that has not had an engine. Such a job has no figures to show. */
export const hasNoRun = (job: Job) =>
  job.sweep === null &&
  job.startedAt === null &&
  job.attempt === 0 &&
  (job.state === 'QUEUED' || job.state === 'HELD' || isTerminal(job.state));

/** Returns true if a panel with its own requests looks the same for both states of a job. */
export const isSameRun = (a: Job, b: Job) =>
  a.id === b.id && a.attempt === b.attempt && a.state === b.state && a.nodes === b.nodes;
