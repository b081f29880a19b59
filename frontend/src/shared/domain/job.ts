/** What the pages know of a job; made from the wire once, in features/.../api. */
export const JOB_STATES = [
  'QUEUED',
  'STARTING',
  'RUNNING',
  'SUCCEEDED',
  'FAILED',
  'CANCELLED',
] as const;

export type JobState = (typeof JOB_STATES)[number];

const TERMINAL: readonly JobState[] = ['SUCCEEDED', 'FAILED', 'CANCELLED'];

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

export interface Job {
  id: string;
  number: number;
  name: string;
  applicationId: string;
  applicationName: string;
  owner: string;
  state: JobState;
  reason: string | null;
  failure: Failure | null;
  arguments: string[];
  inputs: { fileId: string; name: string }[];
  /** Sites that may take part; empty means any. */
  sites: string[];
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  progress: number;
  secondsLeft: number | null;
  workRefSeconds: number;
  nodes: number;
  workers: number;
}

/** Seconds between start and `now`, or start and end; null before the start. */
export function elapsedSeconds(job: Job, now: Date): number | null {
  if (job.startedAt === null) return null;
  return Math.max(0, ((job.finishedAt ?? now).getTime() - job.startedAt.getTime()) / 1000);
}
