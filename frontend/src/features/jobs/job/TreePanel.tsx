import { useQuery } from '@tanstack/react-query';
import { isTerminal } from '@/shared/domain/job';
import { tellsProgress } from '@/shared/domain/model';
import { useView } from '@/shared/hooks/useView';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { DataTable } from '@/shared/ui/DataTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Skeleton } from '@/shared/ui/Skeleton';
import { treeQuery } from '../api/tree';
import { EvidenceProblem, isRemoved } from './EvidenceProblem';
import { TreeChart } from './TreeChart';
import { treeColumns } from './treeColumns';
import { treeReading } from './treeFormat';
import type { JobView } from './view';

/** Where did the parts of the job go? */
export function TreePanel({ view, now }: { view: JobView; now: Date }) {
  const { job, distribution } = view;
  const over = isTerminal(job.state);
  const shares = tellsProgress(job.model);
  const [chosen, show] = useView('tree');
  // A chart is as wide as the shares.
  const shown = shares ? chosen : 'table';
  const { data, error } = useQuery(treeQuery(job.id, job.attempt, over));
  const colours = new Map(distribution?.sites.map((site) => [site.site, site.colour]));
  const colourOf = (site: string) => colours.get(site) ?? 0;
  const tree = isRemoved(error) ? undefined : data;
  const first = tree?.tasks[0];
  return (
    <Panel
      id="tree"
      title="Spawn tree"
      about={
        shares
          ? 'Each task that was stolen, below the one in which it was spawned; as wide as its share of the job, in the colour of the site where it ran'
          : 'Each task that was stolen, and the one in which it was spawned'
      }
      reading={tree === undefined ? null : treeReading(tree, shares)}
      tools={
        shares &&
        first !== undefined && <ChartOrTable label="Tree as" view={shown} onChange={show} />
      }
    >
      {error !== null && <EvidenceProblem error={error} />}
      {error === null && tree === undefined && <Skeleton label="Reading the tree" />}
      {error === null && tree !== undefined && first === undefined && (
        <Empty title="No tree yet">
          {over
            ? 'The job ended before a node had told of its tasks.'
            : 'It grows as nodes steal tasks from one another.'}
        </Empty>
      )}
      {tree !== undefined && first !== undefined && shown === 'chart' && (
        <TreeChart tasks={tree.tasks} colourOf={colourOf} now={now} />
      )}
      {tree !== undefined && first !== undefined && shown === 'table' && (
        <DataTable
          caption="Stolen tasks of the job"
          fileName={`job-${job.number}-tree.csv`}
          columns={treeColumns(colourOf, first.startedAt, now, shares)}
          rows={tree.tasks}
          rowKey={(task) => task.name}
          initial={
            shares
              ? { key: 'weight', direction: 'descending' }
              : { key: 'began', direction: 'ascending' }
          }
        />
      )}
    </Panel>
  );
}
