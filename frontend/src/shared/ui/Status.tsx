import type { JobState } from '../domain/job';
import { Icon, type IconName } from './Icon';

export type Tone = 'run' | 'ok' | 'warn' | 'fail' | 'calm';

interface StatusProps {
  tone: Tone;
  icon: IconName;
  word: string;
  pill?: boolean;
  /** True to announce changes to screen readers. Only the main state of a page needs this. */
  live?: boolean;
}

/** Icon, word and colour together, never colour alone. */
export function Status({ tone, icon, word, pill = false, live = false }: StatusProps) {
  return (
    <span className={`st ${tone}${pill ? ' pill' : ''}`} role={live ? 'status' : undefined}>
      <Icon name={icon} size={14} />
      {word}
    </span>
  );
}

const OF_JOB: Record<JobState, { tone: Tone; icon: IconName; word: string }> = {
  HELD: { tone: 'warn', icon: 'hold', word: 'Held' },
  QUEUED: { tone: 'calm', icon: 'wait', word: 'Waiting' },
  STARTING: { tone: 'run', icon: 'run', word: 'Starting' },
  RUNNING: { tone: 'run', icon: 'run', word: 'Running' },
  SUCCEEDED: { tone: 'ok', icon: 'ok', word: 'Succeeded' },
  FAILED: { tone: 'fail', icon: 'fail', word: 'Failed' },
  CANCELLED: { tone: 'calm', icon: 'cancel', word: 'Cancelled' },
  TIMED_OUT: { tone: 'fail', icon: 'fail', word: 'Timed out' },
};

export const jobStateWord = (state: JobState) => OF_JOB[state].word;

/** A job with a demand that no site can ever meet has a separate state. */
const CANNOT_START = { tone: 'warn', icon: 'warn', word: 'Cannot start' } as const;

interface JobStatusProps {
  state: JobState;
  /** False if no enrolled node can ever meet the request. */
  possible?: boolean;
  pill?: boolean;
  live?: boolean;
}

export function JobStatus({ state, possible = true, ...rest }: JobStatusProps) {
  return <Status {...(possible ? OF_JOB[state] : CANNOT_START)} {...rest} />;
}
