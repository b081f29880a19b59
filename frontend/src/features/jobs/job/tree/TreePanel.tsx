import { useMemo } from 'react';
import type { Distribution } from '@/shared/domain/evidence';
import { isTerminal, type Job } from '@/shared/domain/job';
import { tellsProgress } from '@/shared/domain/model';
import { count } from '@/shared/format/number';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { useView } from '@/shared/hooks/useView';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { DataTable } from '@/shared/ui/DataTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Skeleton } from '@/shared/ui/Skeleton';
import { treeQuery } from '../../api/tree';
import { EvidenceProblem, isRemoved } from '../run/EvidenceProblem';
import { TreeChart } from './TreeChart';
import { treeColumns } from './treeColumns';
import { treeReading } from './treeFormat';
import { useRunQuery } from '../run/useRunQuery';

interface TreePanelProps {
  job: Job;
  distribution: Distribution | null;
}

/** The nodes that ran the parts of the job. */
export function TreePanel({ job, distribution }: TreePanelProps) {
  const over = isTerminal(job.state);
  const shares = tellsProgress(job.model);
  const [chosen, show] = useView('tree');
  // The chart needs the shares of the tasks, because a box is as wide as its task's share.
  const shown = shares ? chosen : 'table';
  // The layout uses the time at which the tree was read. With the page's clock, the layout would
  // change every second.
  const [wanted, want] = useUrlParam('tasks', ['some', 'all'] as const, 'some');
  const { data, error, dataUpdatedAt, isFetching } = useRunQuery(
    treeQuery(job.id, job.attempt, over, wanted),
  );
  const sites = distribution?.sites;
  const colourOf = useMemo(() => {
    const colours = new Map(sites?.map((site) => [site.site, site.colour]));
    return (site: string) => colours.get(site) ?? 0;
  }, [sites]);
  const tree = isRemoved(error) ? undefined : data;
  const first = tree?.tasks[0];
  const now = new Date(dataUpdatedAt);
  return (
    <Panel
      id="tree"
      title="Spawn tree"
      about={
        shares
          ? 'One box per stolen task, under its parent. Width: share of the job. Colour: site that ran it'
          : 'One row per stolen task, with its parent'
      }
      reading={tree === undefined ? null : treeReading(tree, shares)}
      tools={
        shares &&
        first !== undefined && <ChartOrTable label="Tree as" view={shown} onChange={show} />
      }
    >
      {error !== null && <EvidenceProblem error={error} />}
      {error === null && tree === undefined && <Skeleton label="Loading the tree" />}
      {error === null && tree !== undefined && first === undefined && (
        <Empty title={over ? 'No tree' : 'No tree yet'}>
          {over
            ? 'The job ended before its nodes reported any task.'
            : 'Tasks appear here when one node steals from another.'}
        </Empty>
      )}
      {tree !== undefined && tree.kept > tree.tasks.length && wanted === 'some' && (
        <p className="row xs">
          <span>
            The heaviest {count(tree.tasks.length)} of {count(tree.kept)} that are kept.
          </span>
          <button type="button" className="btn s" onClick={() => want('all')}>
            Read all
          </button>
        </p>
      )}
      {wanted === 'all' && isFetching && tree !== undefined && tree.tasks.length < tree.kept && (
        <p className="xs q2">Reading all {count(tree.kept)} tasks</p>
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
