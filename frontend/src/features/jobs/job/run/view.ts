import type { Artifact, Distribution, LogLine, Steals } from '@/shared/domain/evidence';
import { isTerminal, type Job } from '@/shared/domain/job';
import type { JobEvent } from '../../api/jobEvent';

/**
 * The figures of the run at one moment. The first sample is from the time when the page was opened.
 */
export interface Sample {
  at: Date;
  workRefSeconds: number;
  balanceError: number;
}

export type Connection = 'connecting' | 'live' | 'silent' | 'lost' | 'ended';

/** All data that a job's page shows. */
export interface JobView {
  job: Job;
  distribution: Distribution | null;
  steals: Steals | null;
  log: LogLine[];
  /**
   * Number of lines that the page does not have: lines before the first received one, and lines
   * removed beyond {@link MAX_LINES}.
   */
  droppedLines: number;
  artifacts: Artifact[] | null;
  samples: Sample[];
  connection: Connection;
  /** Start of the portal's silence, while the stream is open. */
  silentSince: Date | null;
  /** True if the stream has sent data. Before that, missing data is unknown. */
  heard: boolean;
  /** The time of the portal's clock minus the time of this machine's clock, in ms. */
  skewMillis: number;
}

export type JobAction =
  | { type: 'event'; event: JobEvent; receivedAt: Date }
  | { type: 'opened' }
  | { type: 'lost' }
  | { type: 'silent'; since: Date }
  | { type: 'ended' };

export const MAX_LINES = 5000;
const MAX_SAMPLES = 900;
/** Minimum difference between the clocks. A smaller difference is only the age of the message. */
const SKEW_FLOOR_MILLIS = 2500;

export const initialView = (job: Job): JobView => ({
  job,
  distribution: null,
  steals: null,
  log: [],
  droppedLines: 0,
  artifacts: null,
  samples: [],
  connection: 'connecting',
  silentSince: null,
  heard: false,
  skewMillis: 0,
});

export function reduceJob(view: JobView, action: JobAction): JobView {
  switch (action.type) {
    case 'opened':
      return { ...view, connection: 'live', silentSince: null };
    case 'lost':
      return view.connection === 'ended'
        ? view
        : { ...view, connection: 'lost', silentSince: null };
    case 'silent':
      return { ...view, connection: 'silent', silentSince: action.since };
    case 'ended':
      return { ...view, connection: 'ended', silentSince: null, heard: true };
    case 'event':
      return apply(view, action.event, action.receivedAt);
  }
}

function apply(view: JobView, event: JobEvent, receivedAt: Date): JobView {
  const next = {
    ...view,
    job: event.job ?? view.job,
    steals: event.steals ?? view.steals,
    artifacts: event.artifacts ?? view.artifacts,
    heard: true,
  };
  // Before a site has worked, the portal's figures are zeros. Such a zero means unknown.
  if (event.distribution !== undefined && event.distribution.workRefSeconds > 0) {
    next.distribution = event.distribution;
    next.samples = withSample(view.samples, event.distribution);
    next.skewMillis = skew(event.distribution.at, receivedAt, next.job);
  }
  return event.log === undefined ? next : withLines(next, event.log);
}

function withSample(samples: Sample[], distribution: Distribution): Sample[] {
  const { at, workRefSeconds, balanceError } = distribution;
  const last = samples.at(-1);
  if (last !== undefined && last.at.getTime() >= at.getTime()) return samples;
  return [...samples, { at, workRefSeconds, balanceError }].slice(-MAX_SAMPLES);
}

function skew(at: Date, receivedAt: Date, job: Job): number {
  if (isTerminal(job.state)) return 0;
  const difference = at.getTime() - receivedAt.getTime();
  return Math.abs(difference) < SKEW_FLOOR_MILLIS ? 0 : difference;
}

/**
 * After a reconnect the portal sends lines again. The numbers of the lines distinguish new lines
 * from known lines.
 */
function withLines(view: JobView, lines: LogLine[]): JobView {
  const lastSeq = view.log.at(-1)?.seq ?? 0;
  const fresh = lines.filter((line) => line.seq > lastSeq);
  if (fresh.length === 0) return view;
  const log = newestOf([...view.log, ...fresh]);
  return { ...view, log, droppedLines: (log.at(-1)?.seq ?? 0) - log.length };
}

/**
 * Keeps all lines of the portal itself, because they are the events of the run. The oldest lines of
 * the engines' output are removed.
 */
function newestOf(lines: LogLine[]): LogLine[] {
  let excess = lines.length - MAX_LINES;
  return excess <= 0
    ? lines
    : lines.filter(({ stream }) => stream === 'portal' || (excess -= 1) < 0);
}
