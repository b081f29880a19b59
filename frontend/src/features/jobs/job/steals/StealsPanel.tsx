import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { useView } from '@/shared/hooks/useView';
import type { Distribution, Steals } from '@/shared/domain/evidence';
import { isTerminal, type Job } from '@/shared/domain/job';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { DataTable } from '@/shared/ui/DataTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Segmented } from '@/shared/ui/Segmented';
import { ReadingText } from '../run/ReadingText';
import { SlowSteals } from './SlowSteals';
import { StealMatrixTable } from './StealMatrixTable';
import { stealsReading } from '../run/readings';
import { stealColumns } from './stealColumns';
import { METRIC_LABEL, METRICS, stealMatrix } from './stealMatrix';

interface StealsPanelProps {
  job: Job;
  steals: Steals | null;
  distribution: Distribution | null;
}

/** Steals by thief and victim. */
export function StealsPanel({ job, steals, distribution }: StealsPanelProps) {
  const [shown, show] = useView('steals');
  const [metric, setMetric] = useUrlParam('metric', METRICS, 'work');
  const sites = distribution?.sites ?? [];
  const colours = new Map(sites.map((site) => [site.site, site.colour]));
  const colourOf = (site: string) => colours.get(site) ?? 0;
  const some = steals !== null && steals.cells.length > 0;
  return (
    <Panel
      id="steals"
      title="Steals between sites"
      about="Rows are thief sites, columns are victim sites. The figures are the moved work, and the part of the attempts that got a task"
      reading={<ReadingText reading={stealsReading(steals)} />}
      tools={some && <ChartOrTable label="Steals as" view={shown} onChange={show} />}
    >
      {!some && (
        <Empty title={isTerminal(job.state) ? 'No steals' : 'No steals yet'}>
          {isTerminal(job.state)
            ? 'The job ended before a worker tried to steal from another site.'
            : sites.length < 2
              ? 'Steals appear when a second site joins.'
              : 'No worker has tried to steal from another site.'}
        </Empty>
      )}
      {some && shown === 'chart' && (
        <>
          <Segmented
            label="Figure in the matrix"
            value={metric}
            options={METRICS.map((key) => [key, METRIC_LABEL[key]] as const)}
            onChange={setMetric}
          />
          <StealMatrixTable
            matrix={stealMatrix(
              steals,
              sites.map((site) => site.site),
              metric,
            )}
            metric={metric}
            colourOf={colourOf}
          />
          <SlowSteals steals={steals} colourOf={colourOf} />
        </>
      )}
      {some && shown === 'table' && (
        <DataTable
          caption="Steals by thief and victim"
          fileName={`job-${job.number}-steals.csv`}
          columns={stealColumns(colourOf)}
          rows={steals.cells}
          rowKey={(cell) => `${cell.thief} ${cell.victim}`}
          initial={{ key: 'work', direction: 'descending' }}
        />
      )}
    </Panel>
  );
}
