import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { distributionQuery } from '@/shared/api/distribution';
import { stackedProgress } from '@/shared/charts/geometry';
import { knowsProgress, type Job, type Results } from '@/shared/domain/job';
import { exceptionWords } from '@/shared/format/exception';
import { bytes, percent, plural, significant, THIN, UNKNOWN } from '@/shared/format/number';
import { clock } from '@/shared/format/time';
import { useZone } from '@/shared/hooks/zone';
import { StackedBar } from '@/shared/ui/StackedBar';
import { artifactUrl, fileName } from '../api/artifactUrl';
import { incomplete } from '../incomplete';

/** The progress bar, the reason or the result, depending on the job's state. */
export function ProgressOrReason({ job }: { job: Job }) {
  switch (job.state) {
    case 'RUNNING':
    case 'STARTING':
      return <RunningBar job={job} />;
    case 'FAILED':
      return <>{exceptionWords(job.failure?.message ?? job.reason ?? UNKNOWN)}</>;
    case 'QUEUED':
      return <Waiting job={job} />;
    case 'SUCCEEDED':
      return (
        <>
          {`${significant(job.workRefSeconds)}${THIN}ref-s of work done`}
          {job.results !== null && <ResultFiles jobId={job.id} results={job.results} />}
        </>
      );
    default:
      return <>{job.reason ?? UNKNOWN}</>;
  }
}

/** The reason, the place in the queue and the expected start, if they are known. */
function Waiting({ job }: { job: Job }) {
  const zone = useZone();
  const at = job.queue?.estimatedStart ?? null;
  return (
    <>
      {job.reason ?? UNKNOWN}
      {job.queue !== null && job.queue.possible && (
        <div className="xs q">
          {job.queue.position === 1 ? 'First' : `No. ${job.queue.position}`} in the queue
          {at !== null && `, starts ≈ ${clock(at, zone).slice(0, 5)}`}
        </div>
      )}
    </>
  );
}

/**
 * A single result file has a direct link. For several files, the link leads to the page of the job.
 */
function ResultFiles({ jobId, results }: { jobId: string; results: Results }) {
  const { files, first, leftOut } = results;
  return (
    <div className="xs">
      {files === 1 && (
        <a href={artifactUrl(jobId, first)} download={fileName(first)}>
          {first}
        </a>
      )}
      {files > 1 && (
        <Link to={`/jobs/${jobId}/results`}>
          {first} and {files - 1} more
        </Link>
      )}
      {files > 0 && <span className="q">, {bytes(results.bytes)}</span>}
      {leftOut > 0 && <div>{incomplete(leftOut)}</div>}
    </div>
  );
}

function RunningBar({ job }: { job: Job }) {
  const { data } = useQuery(distributionQuery(job.id, true));
  if (!knowsProgress(job) && job.state === 'RUNNING')
    return <>{`${significant(job.workRefSeconds)}${THIN}ref-s of work so far`}</>;
  return (
    <>
      <StackedBar
        segments={stackedProgress(data?.sites ?? [], job.progress)}
        progress={job.progress}
      />
      <span className="xs q">
        {job.state === 'STARTING' ? 'engines are being started' : percent(job.progress)}
        {job.sweep !== null &&
          `, ${job.sweep.points - job.sweep.waiting - job.sweep.running} of ${plural(job.sweep.points, 'point')} ended`}
      </span>
    </>
  );
}
