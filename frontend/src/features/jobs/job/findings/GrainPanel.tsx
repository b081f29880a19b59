import { isTerminal, type Job } from '@/shared/domain/job';
import { count, plural } from '@/shared/format/number';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { useView } from '@/shared/hooks/useView';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { DataTable } from '@/shared/ui/DataTable';
import { Panel } from '@/shared/ui/Panel';
import type { Column } from '@/shared/ui/tableModel';
import { findingsQuery } from '../../api/findings';
import { treeQuery } from '../../api/tree';
import { edge, grains, type Grain } from './grain';
import { ReadingText } from '../run/ReadingText';
import { useRunQuery } from '../run/useRunQuery';
import './grain.css';

const rangeOf = ({ from, to }: Grain) =>
  to === Infinity
    ? `${edge(from)} and more`
    : from === 0
      ? `under ${edge(to)}`
      : `${edge(from)} to ${edge(to)}`;

const columns: Column<Grain>[] = [
  { key: 'took', label: 'Took', value: (grain) => grain.from, show: rangeOf },
  {
    key: 'between',
    label: 'Between sites',
    unit: 'tasks',
    numeric: true,
    value: ({ between }) => between,
    show: ({ between }) => count(between),
  },
  {
    key: 'inside',
    label: 'Inside sites',
    unit: 'tasks',
    numeric: true,
    value: ({ inside }) => inside,
    show: ({ inside }) => count(inside),
  },
];

/** Shows the durations of stolen tasks and judges them. Empty until a stolen task has ended. */
export function GrainPanel({ job }: { job: Job }) {
  const [shown, show] = useView('grain');
  const [wanted] = useUrlParam('tasks', ['some', 'all'] as const, 'some');
  const over = isTerminal(job.state);
  const { data } = useRunQuery(treeQuery(job.id, job.attempt, over, wanted));
  const bars = grains(data?.tasks ?? []);
  const { data: findings } = useRunQuery(findingsQuery(job, null, over));
  if (bars.length === 0) return null;
  return (
    <Panel
      id="grain"
      title="Grain"
      about="Run times of finished stolen tasks, as far as they are stored. The times triple from bar to bar"
      reading={<ReadingText reading={findings?.grain ?? null} />}
      tools={<ChartOrTable label="Grain as" view={shown} onChange={show} />}
    >
      {shown === 'chart' ? (
        <Bars bars={bars} />
      ) : (
        <DataTable
          caption="Run times of stolen tasks"
          fileName={`job-${job.number}-grain.csv`}
          columns={columns}
          rows={bars}
          rowKey={({ from }) => String(from)}
        />
      )}
    </Panel>
  );
}

function Bars({ bars }: { bars: Grain[] }) {
  const most = Math.max(...bars.map(({ inside, between }) => inside + between));
  const part = (value: number) => ({ width: `${(value / most) * 100}%` });
  return (
    <>
      <p className="row xs q2 grainkey">
        <i className="grainbar" aria-hidden="true" /> stolen from another site
        <i className="grainbar own" aria-hidden="true" /> stolen inside a site
      </p>
      <ol className="grains">
        {bars.map((bar) => (
          <li key={bar.from}>
            <span>{rangeOf(bar)}</span>
            <span
              className="track"
              role="img"
              aria-label={`${plural(bar.between, 'task')} from other sites, ${count(bar.inside)} inside`}
            >
              <i className="grainbar" style={part(bar.between)} />
              <i className="grainbar own" style={part(bar.inside)} />
            </span>
            <b className="n">{count(bar.inside + bar.between)}</b>
          </li>
        ))}
      </ol>
    </>
  );
}
