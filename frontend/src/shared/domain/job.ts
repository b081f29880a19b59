import type { Gang } from './gang';
import type { Prediction } from './prediction';
import type { StealingPolicy } from './policy';
import { tellsProgress, type ProgrammingModel } from './model';

/** The states of a job. */
export const JOB_STATES = [
  'HELD',
  'QUEUED',
  'STARTING',
  'RUNNING',
  'SUCCEEDED',
  'FAILED',
  'CANCELLED',
  'TIMED_OUT',
] as const;

export type JobState = (typeof JOB_STATES)[number];

const TERMINAL: readonly JobState[] = ['SUCCEEDED', 'FAILED', 'CANCELLED', 'TIMED_OUT'];

export const isTerminal = (state: JobState) => TERMINAL.includes(state);
export const isJobState = (text: string | null): text is JobState =>
  (JOB_STATES as readonly (string | null)[]).includes(text);

export interface Failure {
  code: string;
  message: string;
  stackTrace: string;
  node: string | null;
  site: string | null;
}

/** The position of a waiting job. */
export interface Queue {
  position: number;
  /** False if no enrolled node can ever meet the job's demand. */
  possible: boolean;
  estimatedStart: Date | null;
}

/** The number of a sweep's points in each state. */
export interface Sweep {
  points: number;
  waiting: number;
  running: number;
  succeeded: number;
  failed: number;
  cancelled: number;
}

export interface Results {
  files: number;
  bytes: number;
  /** Name of the first file, or empty without files. */
  first: string;
  /** Number of files that are not kept. */
  leftOut: number;
}

export interface Job {
  id: string;
  number: number;
  name: string;
  applicationId: string;
  applicationName: string;
  model: ProgrammingModel;
  owner: string;
  state: JobState;
  reason: string | null;
  failure: Failure | null;
  arguments: string[];
  inputs: { fileId: string; name: string }[];
  /** Sites that can take part in the job, or empty for any site. */
  sites: string[];
  /** The parameter values behind the arguments, if the application describes its parameters. */
  parameters: Record<string, string> | null;
  labels: string[];
  /** Search words for lists, chosen by the submitter. */
  tags: string[];
  priority: number;
  minWorkers: number;
  maxWorkers: number | null;
  timeLimitSeconds: number | null;
  retries: number;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  progress: number;
  secondsLeft: number | null;
  /**
   * The range in which the remaining time probably lies, or null until the estimate has settled.
   */
  leftBand: { low: number; high: number } | null;
  workRefSeconds: number;
  nodes: number;
  workers: number;
  /** Number of the latest attempt, 0 before the first. */
  attempt: number;
  queue: Queue | null;
  sweep: Sweep | null;
  parentId: string | null;
  point: number | null;
  policy: StealingPolicy;
  /** The nodes of a threaded program, or null for other programs. */
  gang: Gang | null;
  /** Predicted run time at submission, or null if unknown. */
  predicted: Prediction | null;
  /** Totals of the result files of the job, or null without files. */
  results: Results | null;
}

const THREW: readonly string[] = ['application-threw', 'disk-full'];

/**
 * Returns true if the progress of a job is known. Tasks of the Satin model report their share of
 * the job. For a sweep of any model, the progress is the number of its ended points. A job that
 * succeeded has done all its work. After an exception or a full disk the progress is unknown,
 * because an exception ends every task that it passes through.
 */
export const knowsProgress = (job: Job) =>
  !(job.failure && THREW.includes(job.failure.code)) &&
  (tellsProgress(job.model) || job.sweep !== null || job.state === 'SUCCEEDED');

/**
 * Returns the seconds from the start of a job to its end, or to `now` if it has not ended. Null
 * before the start.
 */
export function elapsedSeconds(job: Job, now: Date): number | null {
  if (job.startedAt === null) return null;
  return Math.max(0, ((job.finishedAt ?? now).getTime() - job.startedAt.getTime()) / 1000);
}
