import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { distributionQuery } from '@/shared/api/distribution';
import { stackedProgress } from '@/shared/charts/geometry';
import { isTerminal, knowsProgress, type Job, type JobState } from '@/shared/domain/job';
import { refusalToSubmit, type Me } from '@/shared/domain/session';
import { exceptionWords } from '@/shared/format/exception';
import { percent, plural, significant, THIN } from '@/shared/format/number';
import { durationWithUnit } from '@/shared/format/time';
import { ActionLink } from '@/shared/ui/ActionLink';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Skeleton } from '@/shared/ui/Skeleton';
import { StackedBar } from '@/shared/ui/StackedBar';
import { JobStatus } from '@/shared/ui/Status';

export function RecentJobs({ jobs, me }: { jobs: Job[] | undefined; me: Me }) {
  return (
    <Panel
      id="jobs"
      title="Running, waiting and latest jobs"
      span={5}
      flush
      tools={
        <Link className="sm" to="/jobs">
          All jobs
        </Link>
      }
    >
      {jobs === undefined && <Skeleton label="Loading the jobs" rows={3} />}
      {jobs?.length === 0 && (
        <Empty
          title="No job yet"
          action={
            <ActionLink to="/submit" refusal={refusalToSubmit(me)}>
              Submit job
            </ActionLink>
          }
        >
          Upload a jar as an application, and submit the first job.
        </Empty>
      )}
      <ul>
        {jobs !== undefined && byUrgency(jobs).map((job) => <JobItem key={job.id} job={job} />)}
      </ul>
    </Panel>
  );
}

const ORDER: Record<JobState, number> = {
  RUNNING: 0,
  STARTING: 0,
  QUEUED: 1,
  HELD: 2,
  SUCCEEDED: 3,
  FAILED: 3,
  CANCELLED: 3,
  TIMED_OUT: 3,
};

/** Orders running jobs first, then waiting jobs in the order of the queue, then finished jobs. */
export const byUrgency = (jobs: Job[]) =>
  jobs.toSorted(
    (a, b) =>
      ORDER[a.state] - ORDER[b.state] || (a.queue?.position ?? 0) - (b.queue?.position ?? 0),
  );

function JobItem({ job }: { job: Job }) {
  return (
    <li className="q-item">
      <div className="row">
        <Link className="b" to={`/jobs/${job.id}`}>
          {job.name}
        </Link>
        <span className="push">
          <JobStatus state={job.state} possible={job.queue?.possible ?? true} />
        </span>
      </div>
      <div className="q2">
        {job.number} · {job.owner}
        {job.nodes > 0 && ` · ${plural(job.nodes, 'node')}`}
      </div>
      {job.state === 'RUNNING' && <Running job={job} />}
      {(job.failure !== null || job.reason !== null) && (
        <div className="reason">{exceptionWords(job.failure?.message ?? job.reason ?? '')}</div>
      )}
    </li>
  );
}

function Running({ job }: { job: Job }) {
  const { data } = useQuery(distributionQuery(job.id, !isTerminal(job.state)));
  if (!knowsProgress(job))
    return (
      <div className="xs q">{`${significant(job.workRefSeconds)}${THIN}ref-s of work so far`}</div>
    );
  return (
    <>
      <StackedBar
        segments={stackedProgress(data?.sites ?? [], job.progress)}
        progress={job.progress}
      />
      <div className="row xs q">
        <span>{percent(job.progress)} done</span>
        {job.secondsLeft !== null && job.leftBand !== null && (
          <span className="push">≈ {durationWithUnit(job.secondsLeft)} left</span>
        )}
      </div>
    </>
  );
}
