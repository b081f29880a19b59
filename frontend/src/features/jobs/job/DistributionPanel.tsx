import { percent } from '@/shared/format/number';
import { useView } from '@/shared/hooks/useView';
import { Sparkline } from '@/shared/charts/Sparkline';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Skeleton } from '@/shared/ui/Skeleton';
import { isTerminal, type Job } from '@/shared/domain/job';
import { durationWithUnit } from '@/shared/format/time';
import { DistributionChart } from './DistributionChart';
import { DistributionTable } from './DistributionTable';
import { ReadingText } from './ReadingText';
import { distributionReading } from './readings';
import type { JobView, Sample } from './view';
import './distribution.css';

/** Does each site do what its speed promises? */
export function DistributionPanel({ view }: { view: JobView }) {
  const [shown, show] = useView('distribution');
  const { distribution, job } = view;
  const some = distribution !== null;
  return (
    <Panel
      id="distribution"
      title="Distribution"
      about="Bar: share of the work. Tick: share predicted from speed and time present"
      span={8}
      flush
      reading={<ReadingText reading={distributionReading(distribution, isTerminal(job.state))} />}
      tools={some && <ChartOrTable label="Distribution as" view={shown} onChange={show} />}
    >
      {!some && !view.heard && <Skeleton label="Reading the shares" />}
      {!some && view.heard && (
        <Empty title={isTerminal(job.state) ? 'No work was done' : 'No work done yet'}>
          {isTerminal(job.state)
            ? 'No site worked on this job.'
            : 'Shares appear about a second after work begins.'}
        </Empty>
      )}
      {some && <BalanceError view={view} value={distribution.balanceError} />}
      {some && shown === 'chart' && <DistributionChart job={job} distribution={distribution} />}
      {some && shown === 'table' && <DistributionTable job={job} distribution={distribution} />}
    </Panel>
  );
}

const LEAST_SAMPLES = 5;

/** Since this page was opened, as the page keeps no earlier samples. */
function highest(job: Job, samples: Sample[], peak: number): string {
  const at = samples.find((sample) => sample.balanceError === peak)?.at;
  if (at === undefined || job.startedAt === null) return '';
  const seconds = (at.getTime() - job.startedAt.getTime()) / 1000;
  return ` Highest on this page: ${percent(peak)}, ${durationWithUnit(seconds)} into the run.`;
}

function BalanceError({ view, value }: { view: JobView; value: number }) {
  const { samples, job } = view;
  const values = samples.map((sample) => sample.balanceError);
  const peak = Math.max(...values, 0);
  const drawn = values.length >= LEAST_SAMPLES;
  return (
    <div className="be">
      <div>
        <div className="big">
          {(value * 100).toFixed(1)}
          <small>{'\u202f%'}</small>
        </div>
        <div className="xs q">balance error</div>
      </div>
      {drawn && (
        <Sparkline
          values={values}
          max={Math.max(peak, 0.02) * 1.1}
          width={150}
          height={36}
          label="Balance error since this page was opened"
        />
      )}
      <p>
        {isTerminal(job.state)
          ? 'of the work was done by other sites than measured speed predicts.'
          : 'of the work so far was done by other sites than measured speed predicts.'}
        {drawn && peak > value + 0.005 && highest(job, samples, peak)}
      </p>
    </div>
  );
}
