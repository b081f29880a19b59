import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { useView } from '@/shared/hooks/useView';
import { isTerminal } from '@/shared/domain/job';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { DataTable } from '@/shared/ui/DataTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Segmented } from '@/shared/ui/Segmented';
import { ReadingText } from './ReadingText';
import { StealMatrixTable } from './StealMatrixTable';
import { stealsReading } from './readings';
import { stealColumns } from './stealColumns';
import { METRIC_LABEL, METRICS, stealMatrix } from './stealMatrix';
import type { JobView } from './view';

/** Who steals from whom? */
export function StealsPanel({ view }: { view: JobView }) {
  const [shown, show] = useView('steals');
  const [metric, setMetric] = useUrlParam('metric', METRICS, 'work');
  const { steals, distribution, job } = view;
  const sites = distribution?.sites ?? [];
  const colours = new Map(sites.map((site) => [site.site, site.colour]));
  const colourOf = (site: string) => colours.get(site) ?? 0;
  const some = steals !== null && steals.cells.length > 0;
  return (
    <Panel
      id="steals"
      title="Who steals from whom"
      about="Rows steal from columns: work moved between sites, and the part of attempts that won a task"
      reading={<ReadingText reading={stealsReading(steals)} />}
      tools={some && <ChartOrTable label="Steals as" view={shown} onChange={show} />}
    >
      {!some && (
        <Empty title="No steals yet">
          {isTerminal(job.state)
            ? 'The job ended before a worker had asked another for work.'
            : 'Steals between sites appear when a second site has joined.'}
        </Empty>
      )}
      {some && shown === 'chart' && (
        <>
          <Segmented
            label="What the matrix shows"
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
