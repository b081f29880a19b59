import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LogLine } from '@/shared/domain/evidence';
import { isTerminal, type Failure, type Job } from '@/shared/domain/job';
import type { ThreadsStuck } from '@/shared/domain/threads';
import { exceptionParts } from '@/shared/format/exception';
import { duration } from '@/shared/format/time';
import { Icon } from '@/shared/ui/Icon';
import { deadlockWords } from './deadlockWords';
import { lossWords } from './lostNodes';
import { firstOwnFrame } from './stackTrace';
import { useDeadlock } from './useDeadlock';
import { WhyNot } from './WhyNot';
import type { JobView } from '../run/view';
import './firstError.css';

/**
 * Shows the first error of the run, or a text that the run had no error. Both have the same place
 * on the page.
 */
export function FirstError({ view }: { view: JobView }) {
  const { job } = view;
  return (
    <section aria-label="First error" className="firsterror">
      {job.failure !== null ? <Ended job={job} failure={job.failure} /> : <Running view={view} />}
    </section>
  );
}

function Ended({ job, failure }: { job: Job; failure: Failure }) {
  const site = failure.site === null ? '' : ` (${failure.site})`;
  const where = failure.node === null ? '' : ` on ${failure.node}${site}`;
  const frame = firstOwnFrame(failure.stackTrace);
  const { name, text } = exceptionParts(failure.message);
  return (
    <div className="note fail">
      <Icon name="fail" size={14} />
      <div className="grow">
        <b>
          {name === null ? `The job failed${where}` : `${name}${where}`}
          {text !== '' && `: ${text}`}
        </b>
        {frame !== null && (
          <div>
            first own frame <code>{frame}</code>
          </div>
        )}
        <div className="code">Problem code {failure.code}</div>
        {failure.stackTrace !== '' && (
          <details open>
            <summary>Exception</summary>
            {/* A scrolling box must be reachable by keyboard. */}
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre tabIndex={0}>{failure.stackTrace}</pre>
          </details>
        )}
      </div>
      <LogLink job={job} />
    </div>
  );
}

const LogLink = ({ job }: { job: Job }) => (
  <Link to={`/jobs/${job.id}/log?level=warn`} className="nw">
    Log
  </Link>
);

function Fault({ job, children }: { job: Job; children: ReactNode }) {
  return (
    <div className="note fail">
      <Icon name="fail" size={14} />
      <div className="grow">{children}</div>
      <LogLink job={job} />
    </div>
  );
}

/** Describes the deadlock of a threaded program, in the past tense after the end of the job. */
function Stuck({ job, stuck }: { job: Job; stuck: ThreadsStuck[] }) {
  const { lead, rest } = deadlockWords(stuck, isTerminal(job.state));
  return (
    <>
      <Fault job={job}>
        <b>{lead}</b>
        {rest}
      </Fault>
      {!isMoving(job) && <WhyNot job={job} />}
    </>
  );
}

const isMoving = (job: Job) =>
  job.state === 'STARTING' || job.state === 'RUNNING' || job.state === 'SUCCEEDED';

function Running({ view: { job, log, distribution } }: { view: JobView }) {
  const stuck = useDeadlock(job);
  if (stuck.length > 0) return <Stuck job={job} stuck={stuck} />;
  if (!isMoving(job)) return <WhyNot job={job} />;
  const start = job.startedAt ?? job.createdAt;
  const lost = distribution === null ? null : lossWords(distribution, start, isTerminal(job.state));
  if (lost !== null) {
    return (
      <Fault job={job}>
        <b>{lost.lead}</b> {lost.rest}
      </Fault>
    );
  }
  const first = log.find(isTrouble);
  if (first === undefined) {
    return (
      <div className="note q">
        <Icon name="ok" size={14} />
        <div className="grow">No errors</div>
      </div>
    );
  }
  return (
    <Fault job={job}>
      <b>
        {first.level === 'error' ? 'First error' : 'First warning'}
        {first.node !== null && ` on ${first.node}`},{' '}
        {duration((first.at.getTime() - start.getTime()) / 1000)} into the run:
      </b>{' '}
      {first.text}
    </Fault>
  );
}

/**
 * Returns true for an error, and for a warning of the portal, such as the warning about a killed
 * engine. A program can write warnings for any reason.
 */
const isTrouble = (line: LogLine) =>
  line.level === 'error' || (line.level === 'warn' && line.stream === 'portal');
