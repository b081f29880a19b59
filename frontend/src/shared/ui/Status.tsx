import type { JobState } from '../domain/job';
import { Icon, type IconName } from './Icon';

export type Tone = 'run' | 'ok' | 'warn' | 'fail' | 'calm';

interface StatusProps {
  tone: Tone;
  icon: IconName;
  word: string;
  pill?: boolean;
  /** Announces changes; for the one state a page is about. */
  live?: boolean;
}

/** Icon, word and colour together; never colour alone. */
export function Status({ tone, icon, word, pill = false, live = false }: StatusProps) {
  return (
    <span className={`st ${tone}${pill ? ' pill' : ''}`} role={live ? 'status' : undefined}>
      <Icon name={icon} size={14} />
      {word}
    </span>
  );
}

const OF_JOB: Record<JobState, { tone: Tone; icon: IconName; word: string }> = {
  QUEUED: { tone: 'calm', icon: 'wait', word: 'Waiting' },
  STARTING: { tone: 'run', icon: 'run', word: 'Starting' },
  RUNNING: { tone: 'run', icon: 'run', word: 'Running' },
  SUCCEEDED: { tone: 'ok', icon: 'ok', word: 'Succeeded' },
  FAILED: { tone: 'fail', icon: 'fail', word: 'Failed' },
  CANCELLED: { tone: 'calm', icon: 'cancel', word: 'Cancelled' },
};

export const jobStateWord = (state: JobState) => OF_JOB[state].word;

export function JobStatus({ state, ...rest }: { state: JobState; pill?: boolean; live?: boolean }) {
  return <Status {...OF_JOB[state]} {...rest} />;
}
