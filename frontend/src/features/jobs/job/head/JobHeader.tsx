import { useState } from 'react';
import { Link } from 'react-router';
import { isTerminal, type Job } from '@/shared/domain/job';
import { refusalToCancel, refusalToSubmit } from '@/shared/domain/session';
import { clockWithZone, day, type Zone } from '@/shared/format/time';
import { useMe } from '@/shared/hooks/me';
import { useZone } from '@/shared/hooks/zone';
import { ActionLink } from '@/shared/ui/ActionLink';
import { JobStatus } from '@/shared/ui/Status';
import { CancelForm } from '../acts/CancelForm';
import { ChangeForm } from '../acts/ChangeForm';
import { JobActs } from '../acts/JobActs';
import { isWaiting } from '../acts/takenOff';
import './header.css';

function since(job: Job, zone: Zone) {
  const [word, at] =
    job.startedAt === null ? ['submitted', job.createdAt] : ['started', job.startedAt];
  return `${word} ${day(at, zone)}, ${clockWithZone(at, zone)}`;
}

export function JobHeader({ job }: { job: Job }) {
  const zone = useZone();
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const [changing, setChanging] = useState(false);
  const over = isTerminal(job.state);
  const refusal = refusalToCancel(me, job.owner);
  return (
    <>
      <div className="head jobhead">
        <div className="grow">
          <p className="crumb">
            <Link to="/jobs">Jobs</Link> / {job.number}
          </p>
          <div className="row jobname">
            <h1>{job.name}</h1>
            <JobStatus state={job.state} possible={job.queue?.possible ?? true} pill live />
          </div>
          <p className="sub">
            {job.applicationName} · {job.owner} · {since(job, zone)} ·{' '}
            {job.sites.length === 0 ? 'any site' : job.sites.join(', ')} · priority {job.priority}
            {job.gang === null && ` · stealing policy ${job.policy}`}
            {job.attempt > 1 && ` · attempt ${job.attempt}`}
            {job.parentId !== null && (
              <>
                {' · '}
                <Link to={`/jobs/${job.parentId}`}>point {job.point} of a sweep</Link>
              </>
            )}
          </p>
        </div>
        <div className="row acts">
          {job.startedAt !== null && job.sweep === null && (
            <Link className="btn" to={`/compare?job=${job.id}`}>
              Compare…
            </Link>
          )}
          {!over && job.sweep === null && (job.gang === null || isWaiting(job)) && (
            <button
              type="button"
              className="btn"
              aria-expanded={changing}
              disabled={refusal !== null}
              title={refusal ?? undefined}
              onClick={() => setChanging(true)}
            >
              Change…
            </button>
          )}
          {over ? (
            <ActionLink to={`/submit?from=${job.id}`} refusal={refusalToSubmit(me)}>
              Submit again
            </ActionLink>
          ) : (
            <button
              type="button"
              className="btn"
              aria-expanded={asking}
              disabled={refusal !== null}
              title={refusal ?? undefined}
              onClick={() => setAsking(true)}
            >
              Cancel…
            </button>
          )}
          <JobActs job={job} refusal={refusal} />
        </div>
      </div>
      {changing && !over && <ChangeForm job={job} onClose={() => setChanging(false)} />}
      {asking && !over && <CancelForm job={job} onClose={() => setAsking(false)} />}
    </>
  );
}
