import type { LogLine } from '@/shared/domain/evidence';
import type { Failure, Job, JobState } from '@/shared/domain/job';
import { offset } from '@/shared/format/time';
import { Icon } from '@/shared/ui/Icon';
import { jobStateWord } from '@/shared/ui/Status';
import { firstOwnFrame } from './stackTrace';
import type { JobView } from './view';

/** Always this place: what went wrong first, or that nothing did. */
export function FirstError({ view }: { view: JobView }) {
  const { job } = view;
  return (
    <section aria-label="First error" className="firsterror">
      {job.failure !== null ? <Ended job={job} failure={job.failure} /> : <Running view={view} />}
    </section>
  );
}

function Ended({ job, failure }: { job: Job; failure: Failure }) {
  const where = [failure.node, failure.site].filter((part) => part !== null).join(' of ');
  const frame = firstOwnFrame(failure.stackTrace);
  return (
    <div className="note fail">
      <Icon name="fail" size={14} />
      <div className="grow">
        <b>
          The job failed{where !== '' && ` on ${where}`}: {failure.message}
        </b>
        {frame !== null && (
          <div>
            first own frame <code>{frame}</code>
          </div>
        )}
        <div className="code">
          {failure.code}
          {job.reason !== null && job.reason !== failure.message && ` · ${job.reason}`}
        </div>
        {failure.stackTrace !== '' && (
          <details open>
            <summary>Exception</summary>
            <pre>{failure.stackTrace}</pre>
          </details>
        )}
      </div>
      <a href="#log" className="nw">
        Log
      </a>
    </div>
  );
}

const isStandstill = (state: JobState) =>
  state !== 'STARTING' && state !== 'RUNNING' && state !== 'SUCCEEDED';

function Running({ view: { job, log } }: { view: JobView }) {
  if (isStandstill(job.state)) {
    const bad = job.state === 'FAILED' || job.state === 'TIMED_OUT';
    return (
      <div className={bad ? 'note fail' : 'note'}>
        <Icon name={bad ? 'fail' : job.state === 'CANCELLED' ? 'cancel' : 'wait'} size={14} />
        <div className="grow">
          <b>{job.queue?.possible === false ? 'Cannot start' : jobStateWord(job.state)}.</b>{' '}
          {job.reason ?? 'No reason was given.'}
          {job.queue?.possible === true && ` It is no. ${job.queue.position} in the queue.`}
        </div>
      </div>
    );
  }
  const first = log.find((line) => line.level === 'error');
  if (first === undefined) {
    return (
      <div className="note q">
        <Icon name="ok" size={14} />
        <div className="grow">No errors</div>
      </div>
    );
  }
  return <InLog job={job} line={first} />;
}

function InLog({ job, line }: { job: Job; line: LogLine }) {
  const seconds = (line.at.getTime() - (job.startedAt ?? job.createdAt).getTime()) / 1000;
  return (
    <div className="note fail">
      <Icon name="fail" size={14} />
      <div className="grow">
        <b>
          First error, {offset(seconds)} into the run
          {line.node !== null && ` on ${line.node}`}:
        </b>{' '}
        {line.text}
      </div>
      <a href="#log" className="nw">
        Log
      </a>
    </div>
  );
}
