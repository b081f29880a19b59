import { percent } from '@/shared/format/number';
import { useView } from '@/shared/hooks/useView';
import { Sparkline } from '@/shared/charts/Sparkline';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { DataTable } from '@/shared/ui/DataTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { isTerminal } from '@/shared/domain/job';
import { DistributionChart } from './DistributionChart';
import { ReadingText } from './ReadingText';
import { distributionColumns } from './distributionColumns';
import { distributionReading } from './readings';
import type { JobView, Sample } from './view';

/** Does each site do what its speed promises? */
export function DistributionPanel({ view }: { view: JobView }) {
  const [shown, show] = useView('distribution');
  const { distribution, job } = view;
  const some = distribution !== null;
  return (
    <Panel
      id="distribution"
      title="Distribution"
      about="Share of the work done, against the share that measured speed and time present predict"
      span={8}
      flush
      reading={<ReadingText reading={distributionReading(distribution)} />}
      tools={some && <ChartOrTable label="Distribution as" view={shown} onChange={show} />}
    >
      {!some && (
        <Empty title="No work done yet">
          {isTerminal(job.state)
            ? 'The job ended before any site had worked on it.'
            : 'Shares appear as soon as the first site has worked for a second.'}
        </Empty>
      )}
      {some && <BalanceError value={distribution.balanceError} samples={view.samples} />}
      {some && shown === 'chart' && <DistributionChart distribution={distribution} />}
      {some && shown === 'table' && (
        <DataTable
          caption="Distribution of the work over the sites"
          fileName={`job-${job.number}-distribution.csv`}
          columns={distributionColumns}
          rows={distribution.sites}
          rowKey={(site) => site.site}
          initial={{ key: 'share', direction: 'descending' }}
        />
      )}
    </Panel>
  );
}

const LEAST_SAMPLES = 5;

function BalanceError({ value, samples }: { value: number; samples: Sample[] }) {
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
        of the work is not where measured speed would have put it.
        {drawn &&
          peak > value + 0.005 &&
          ` It peaked at ${percent(peak)} since this page was opened.`}
      </p>
    </div>
  );
}
