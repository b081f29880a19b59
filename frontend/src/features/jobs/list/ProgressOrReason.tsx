import { useQuery } from '@tanstack/react-query';
import { distributionQuery } from '@/shared/api/distribution';
import { stackedProgress } from '@/shared/charts/geometry';
import type { Job } from '@/shared/domain/job';
import { percent, significant, THIN, UNKNOWN } from '@/shared/format/number';
import { StackedBar } from '@/shared/ui/StackedBar';

/** The bar, the reason or the result, whichever the state calls for. */
export function ProgressOrReason({ job }: { job: Job }) {
  switch (job.state) {
    case 'RUNNING':
    case 'STARTING':
      return <RunningBar job={job} />;
    case 'FAILED':
      return <>{job.failure?.message ?? job.reason ?? UNKNOWN}</>;
    case 'SUCCEEDED':
      return <>{`${significant(job.workRefSeconds)}${THIN}ref-s of work done`}</>;
    default:
      return <>{job.reason ?? UNKNOWN}</>;
  }
}

function RunningBar({ job }: { job: Job }) {
  const { data } = useQuery(distributionQuery(job.id, true));
  return (
    <>
      <StackedBar
        segments={stackedProgress(data?.sites ?? [], job.progress)}
        progress={job.progress}
      />
      <span className="xs q">
        {job.state === 'STARTING' ? 'engines are being started' : percent(job.progress)}
      </span>
    </>
  );
}
