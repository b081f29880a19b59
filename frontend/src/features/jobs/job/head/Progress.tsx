import { stackedProgress } from '@/shared/charts/geometry';
import { isTerminal, knowsProgress, type Job } from '@/shared/domain/job';
import { modelLimits } from '@/shared/domain/model';
import { percent, significant, THIN } from '@/shared/format/number';
import { SiteMark } from '@/shared/ui/SiteMark';
import { StackedBar } from '@/shared/ui/StackedBar';
import type { JobView } from '../run/view';
import './progress.css';

const REF_SECONDS =
  'ref-s: seconds of work on one reference core, so that fast and slow sites can be added up';

/**
 * Returns the work of the whole job, estimated from the completed work. Null if the completed work
 * is too small for an estimate.
 */
const whole = (job: Job) =>
  job.progress >= 0.02 && job.workRefSeconds > 0 ? job.workRefSeconds / job.progress : null;

/** The progress of the job, split by its sites, and the legend of every chart below. */
export function Progress({ view }: { view: JobView }) {
  const { job, distribution } = view;
  const sites = distribution?.sites ?? [];
  const known = knowsProgress(job);
  const over = isTerminal(job.state);
  const limits = modelLimits(job.model, over);
  const all = known ? whole(job) : null;
  return (
    <div className="jobbar">
      {known && (
        <StackedBar
          segments={stackedProgress(sites, job.progress)}
          progress={job.progress}
          tall
          still={over}
        />
      )}
      <div className="jobbar-legend">
        {sites.map((site) => (
          <SiteMark key={site.site} name={site.site} colour={site.colour} />
        ))}
        <span className="q push" title={REF_SECONDS}>
          {known && (
            <>
              <b>{percent(job.progress)}</b>
              {all === null || job.state === 'SUCCEEDED'
                ? ' done, '
                : ` of ≈ ${significant(all)}${THIN}ref-s done, `}
            </>
          )}
          {significant(job.workRefSeconds)}
          {THIN}ref-s of work
        </span>
      </div>
      {limits !== null && <p className="sm q2">{limits}</p>}
    </div>
  );
}
