import { Link } from 'react-router';
import { type Job, type JobState } from '@/shared/domain/job';
import { clock, type Zone } from '@/shared/format/time';
import { useZone } from '@/shared/hooks/zone';
import { Icon, type IconName } from '@/shared/ui/Icon';
import { jobStateWord } from '@/shared/ui/Status';

const ICON: Partial<Record<JobState, IconName>> = {
  HELD: 'hold',
  FAILED: 'fail',
  TIMED_OUT: 'fail',
  CANCELLED: 'cancel',
};

const withStop = (text: string) => (/[.!?]$/u.test(text) ? text : `${text}.`);

/** Describes the place in the queue, for example "First in the queue, starts at about 20:34." */
function place(job: Job, zone: Zone): string | null {
  if (job.queue === null || !job.queue.possible) return null;
  const { position, estimatedStart } = job.queue;
  const where = position === 1 ? 'First in the queue' : `No. ${position} in the queue`;
  return estimatedStart === null
    ? `${where}.`
    : `${where}, starts at about ${clock(estimatedStart, zone).slice(0, 5)}.`;
}

/** The reason why a job does not run, in one sentence, and the remedies. */
export function WhyNot({ job }: { job: Job }) {
  const zone = useZone();
  const bad = job.state === 'FAILED' || job.state === 'TIMED_OUT';
  const impossible = job.queue?.possible === false;
  const word = impossible ? 'Cannot start' : jobStateWord(job.state);
  const reason = job.reason ?? '';
  // If the reason already contains the state, as in "Held by admin.", the page does not show the
  // state separately.
  const saysIt = reason.toLowerCase().startsWith(word.toLowerCase());
  return (
    <div className={bad ? 'note fail' : 'note'}>
      <Icon name={impossible ? 'warn' : (ICON[job.state] ?? 'wait')} size={14} />
      <div className="grow">
        {saysIt ? <b>{withStop(reason)}</b> : <b>{word}.</b>}{' '}
        {!saysIt && (reason === '' ? 'No reason was given.' : withStop(reason))} {place(job, zone)}
      </div>
      {impossible && (
        <Link to={`/submit?from=${job.id}`} className="nw">
          Change the request
        </Link>
      )}
    </div>
  );
}
