import type { Job } from '@/shared/domain/job';
import { againstPrediction } from '@/shared/domain/prediction';
import { signedPercent } from '@/shared/format/number';
import { duration, durationWithUnit } from '@/shared/format/time';

/** The difference between a job's duration and its prediction at submission. */
export function AgainstPrediction({ job }: { job: Job }) {
  const against = againstPrediction(job);
  if (against === null || job.predicted === null) return null;
  const { low, high } = job.predicted;
  return (
    <span
      className={against.inside ? 'q2' : 'b'}
      title={`Predicted: between ${duration(low)} and ${durationWithUnit(high)}`}
    >
      {signedPercent(against.off)}
      {!against.inside && <span className="vh">, outside its band</span>}
    </span>
  );
}
