import { useQuery } from '@tanstack/react-query';
import { Problem } from '@/shared/api/problem';
import { isTerminal } from '@/shared/domain/job';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { DataTable } from '@/shared/ui/DataTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Segmented } from '@/shared/ui/Segmented';
import { Skeleton } from '@/shared/ui/Skeleton';
import { treeQuery } from '../api/tree';
import { TreeChart } from './TreeChart';
import { treeColumns } from './treeColumns';
import { treeReading } from './treeFormat';
import type { JobView } from './view';

const VIEWS = ['chart', 'table'] as const;

/** Where did the parts of the job go? */
export function TreePanel({ view, now }: { view: JobView; now: Date }) {
  const { job, distribution } = view;
  const over = isTerminal(job.state);
  const [shown, show] = useUrlParam('tree', VIEWS, 'chart');
  const { data, error } = useQuery(treeQuery(job.id, job.attempt, over));
  const colours = new Map(distribution?.sites.map((site) => [site.site, site.colour]));
  const colourOf = (site: string) => colours.get(site) ?? 0;
  const tasks = error === null ? (data?.tasks ?? []) : [];
  const first = tasks[0];
  return (
    <Panel
      id="tree"
      title="Spawn tree"
      about="Each task that was stolen, below the one in which it was spawned; as wide as its share of the job, in the colour of the site where it ran"
      reading={data === undefined || first === undefined ? null : treeReading(data)}
      tools={
        first !== undefined && (
          <Segmented
            label="Tree as"
            value={shown}
            options={[
              ['chart', 'Chart'],
              ['table', 'Table'],
            ]}
            onChange={show}
          />
        )
      }
    >
      {error !== null && <Trouble error={error} />}
      {error === null && data === undefined && <Skeleton label="Reading the tree" />}
      {error === null && data !== undefined && first === undefined && (
        <Empty title="No tree yet">
          {over
            ? 'The job ended before a node had told of its tasks.'
            : 'It grows as nodes steal tasks from one another.'}
        </Empty>
      )}
      {first !== undefined && shown === 'chart' && (
        <TreeChart tasks={tasks} colourOf={colourOf} now={now} />
      )}
      {first !== undefined && shown === 'table' && (
        <DataTable
          caption="Stolen tasks of the job"
          fileName={`job-${job.number}-tree.csv`}
          columns={treeColumns(colourOf, first.startedAt, now)}
          rows={tasks}
          rowKey={(task) => task.name}
          initial={{ key: 'weight', direction: 'descending' }}
        />
      )}
    </Panel>
  );
}

/** What retention has removed is no fault. */
function Trouble({ error }: { error: Error }) {
  if (error instanceof Problem && error.status === 410) {
    return <Empty title="No longer kept">{error.detail}</Empty>;
  }
  return <ProblemNote error={error} />;
}
