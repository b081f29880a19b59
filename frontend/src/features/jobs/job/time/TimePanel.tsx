import { isTerminal, type Job } from '@/shared/domain/job';
import type { Distribution } from '@/shared/domain/evidence';
import { share, significant, THIN } from '@/shared/format/number';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { useView } from '@/shared/hooks/useView';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { DataTable } from '@/shared/ui/DataTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Segmented } from '@/shared/ui/Segmented';
import { Skeleton } from '@/shared/ui/Skeleton';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { Loss } from '@/shared/domain/time';
import { jobNodesQuery } from '../../api/nodes';
import { ReadingText } from '../run/ReadingText';
import { timeColumns } from './timeColumns';
import {
  divisionsOfNodes,
  divisionsOfSites,
  shareOf,
  timeReading,
  together,
  visibleLosses,
  type Division,
} from './timeParts';
import { PartsBar, TimeWaterfall } from './TimeWaterfall';
import { useRunQuery } from '../run/useRunQuery';
import type { JobView } from '../run/view';
import './time.css';

const ROWS = [
  ['sites', 'Sites'],
  ['nodes', 'Nodes'],
] as const;

/** The time that was not useful, by cause. */
export function TimePanel({ view }: { view: JobView }) {
  const [shown, show] = useView('time');
  const { distribution, job } = view;
  const sites = distribution === null ? [] : divisionsOfSites(distribution);
  const all = together(sites);
  const losses = visibleLosses(all);
  const over = isTerminal(job.state);
  return (
    <Panel
      id="time"
      title={over ? 'Use of time' : 'Use of time so far'}
      about="100 % is the time of all nodes in the job, weighted by their speed"
      flush
      reading={<ReadingText reading={timeReading(sites, over)} />}
      tools={sites.length > 0 && <ChartOrTable label="Time as" view={shown} onChange={show} />}
    >
      {sites.length === 0 && !view.heard && <Skeleton label="Loading the parts" />}
      {sites.length === 0 && view.heard && (
        <Empty title={over ? 'No work was done' : 'No work done yet'}>
          {over
            ? 'No site worked on this job.'
            : 'The parts appear about a second after work begins.'}
        </Empty>
      )}
      {sites.length > 0 && shown === 'chart' && (
        <>
          <TimeWaterfall all={all} losses={losses} />
          {sites.length > 1 && <SiteBars sites={sites} losses={losses} />}
        </>
      )}
      {distribution !== null && sites.length > 0 && shown === 'table' && (
        <TimeTable job={job} distribution={distribution} sites={sites} losses={losses} />
      )}
    </Panel>
  );
}

function SiteBars({ sites, losses }: { sites: Division[]; losses: Loss[] }) {
  return (
    <div className="timebars">
      {sites.map((site) => (
        <div key={site.name} className="timebar">
          <SiteMark name={site.name} colour={site.colour} />
          <PartsBar division={site} losses={losses} />
          <span className="n nw">
            <b>{share(shareOf(site, 'useful'))}</b>
            {THIN}% of {significant(site.available)}
            {THIN}ref-s
          </span>
        </div>
      ))}
    </div>
  );
}

interface TimeTableProps {
  job: Job;
  distribution: Distribution;
  sites: Division[];
  losses: Loss[];
}

/** The table with the chart's figures: a row for each site, or for each node. */
function TimeTable({ job, distribution, sites, losses }: TimeTableProps) {
  const [rows, choose] = useUrlParam('rows', ['sites', 'nodes'], 'sites');
  return (
    <>
      <div className="rowsof">
        <Segmented label="Rows of the table" value={rows} options={ROWS} onChange={choose} />
      </div>
      {rows === 'nodes' ? (
        <NodesTable job={job} distribution={distribution} losses={losses} />
      ) : (
        <DataTable
          caption="Use of time so far, by site"
          fileName={`job-${job.number}-time.csv`}
          columns={timeColumns(['useful', ...losses], false)}
          rows={[...sites, ...(sites.length > 1 ? [together(sites)] : [])]}
          rowKey={({ site }) => site}
        />
      )}
    </>
  );
}

function NodesTable({ job, distribution, losses }: Omit<TimeTableProps, 'sites'>) {
  const { data, error } = useRunQuery(jobNodesQuery(job, isTerminal(job.state)));
  if (error !== null) return <ProblemNote error={error} />;
  if (data === undefined) return <Skeleton label="Loading the nodes" />;
  return (
    <DataTable
      caption="Use of time so far, by node"
      fileName={`job-${job.number}-time-nodes.csv`}
      columns={timeColumns(['useful', ...losses], true)}
      rows={divisionsOfNodes(data, distribution)}
      rowKey={({ site, name }) => `${site} ${name}`}
      initial={{ key: 'useful', direction: 'ascending' }}
    />
  );
}
