import { useMemo } from 'react';
import type { Distribution } from '@/shared/domain/evidence';
import { isTerminal, type Job } from '@/shared/domain/job';
import type { JobThreads } from '@/shared/domain/threads';
import { DataTable } from '@/shared/ui/DataTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Skeleton } from '@/shared/ui/Skeleton';
import { threadsQuery } from '../../api/threads';
import { EvidenceProblem, isRemoved } from '../run/EvidenceProblem';
import { nodeColumns, placeColumns, stuckColumns, trafficColumns } from './threadsColumns';
import { threadsReading } from './threadsReading';
import { useRunQuery } from '../run/useRunQuery';

interface ThreadsPanelsProps {
  job: Job;
  distribution: Distribution | null;
}

/**
 * The panels of a threaded program, which has no steals. The panels show the work of the program's
 * nodes.
 */
export function ThreadsPanels({ job, distribution }: ThreadsPanelsProps) {
  const over = isTerminal(job.state);
  const { data, error } = useRunQuery(threadsQuery(job, over));
  const sites = distribution?.sites;
  const colourOf = useMemo(() => {
    const colours = new Map(sites?.map((site) => [site.site, site.colour]));
    return (site: string) => colours.get(site) ?? 0;
  }, [sites]);
  const told = isRemoved(error) ? undefined : data;
  const some = told !== undefined && told.nodes.length > 0;
  const stuck = told !== undefined && told.deadlock.length > 0;
  return (
    <>
      {stuck && <Deadlock job={job} told={told} over={over} />}
      <Panel
        id="threads"
        title="Threads by node"
        about="Work of each node, and the time that its threads waited for objects of other nodes and for locks"
        reading={told === undefined ? null : threadsReading(told)}
        span={stuck ? 12 : 8}
      >
        {error !== null && <EvidenceProblem error={error} />}
        {error === null && told === undefined && <Skeleton label="Loading the threads" />}
        {told !== undefined && !some && (
          <Empty title={over ? 'No figures' : 'No figures yet'}>
            {over
              ? 'The job ended before its nodes reported anything.'
              : 'Nodes report every second once they run.'}
          </Empty>
        )}
        {some && (
          <DataTable
            caption="Threads by node"
            fileName={`job-${job.number}-threads.csv`}
            columns={nodeColumns(colourOf)}
            rows={told.nodes}
            rowKey={(row) => `${row.site}/${row.node}`}
          />
        )}
      </Panel>
      {some && <Places job={job} told={told} colourOf={colourOf} />}
      {some && <Traffic job={job} told={told} over={over} />}
    </>
  );
}

interface PartProps {
  job: Job;
  told: JobThreads;
}

function Deadlock({ job, told, over }: PartProps & { over: boolean }) {
  return (
    <Panel
      id="deadlock"
      title="Deadlock"
      about={
        over
          ? 'Each thread of the program waited for another one'
          : 'Each thread of the program waits for another one and cannot go on'
      }
      reading={
        over
          ? 'Let all threads enter monitors in one order.'
          : 'Cancel the job, and let all threads enter monitors in one order.'
      }
      span={8}
    >
      <DataTable
        caption="Threads in a deadlock"
        fileName={`job-${job.number}-deadlock.csv`}
        columns={stuckColumns(over)}
        rows={told.deadlock}
        rowKey={(row) => `${row.node} ${row.thread} ${row.place}`}
      />
    </Panel>
  );
}

function Places({ job, told, colourOf }: PartProps & { colourOf: (site: string) => number }) {
  return (
    <Panel
      id="places"
      title="Misses by place in the code"
      about="Accesses to objects of other nodes without a valid copy on this node"
      span={8}
    >
      {told.places.length === 0 ? (
        <Empty title="No misses">No access needed an object of another node.</Empty>
      ) : (
        <DataTable
          caption="Misses by place in the code"
          fileName={`job-${job.number}-misses.csv`}
          columns={placeColumns(colourOf)}
          rows={told.places}
          rowKey={(row) => `${row.node} ${row.place}`}
          initial={{ key: 'waited', direction: 'descending' }}
        />
      )}
    </Panel>
  );
}

function Traffic({ job, told, over }: PartProps & { over: boolean }) {
  return (
    <Panel
      id="homes"
      title="Bytes by home node"
      about={
        over
          ? 'Each object stayed on the node that created it. Other nodes fetched copies and sent changes back'
          : 'Each object stays on the node that created it. Other nodes fetch copies and send changes back'
      }
      span={4}
    >
      {told.traffic.length === 0 ? (
        <Empty title="No traffic">
          {over
            ? 'No node used objects of other nodes.'
            : 'No node has used objects of other nodes.'}
        </Empty>
      ) : (
        <DataTable
          caption="Bytes by home and user"
          fileName={`job-${job.number}-homes.csv`}
          columns={trafficColumns}
          rows={told.traffic}
          rowKey={(row) => `${row.home} ${row.user}`}
          initial={{ key: 'fetched', direction: 'descending' }}
        />
      )}
    </Panel>
  );
}
