import type { Distribution } from '@/shared/domain/evidence';
import type { Job } from '@/shared/domain/job';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { DataTable } from '@/shared/ui/DataTable';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Segmented } from '@/shared/ui/Segmented';
import { Skeleton } from '@/shared/ui/Skeleton';
import { distributionColumns } from './distributionColumns';
import { nodeColumns } from './nodeColumns';
import { useNodeShares } from './useNodeShares';

const ROWS = [
  ['sites', 'Sites'],
  ['nodes', 'Nodes'],
] as const;

interface DistributionTableProps {
  job: Job;
  distribution: Distribution;
}

/** The table with the distribution's figures: a row for each site, or for each node. */
export function DistributionTable({ job, distribution }: DistributionTableProps) {
  const [rows, choose] = useUrlParam('rows', ['sites', 'nodes'], 'sites');
  return (
    <>
      <div className="rowsof">
        <Segmented label="Rows of the table" value={rows} options={ROWS} onChange={choose} />
      </div>
      {rows === 'nodes' ? (
        <NodesTable job={job} distribution={distribution} />
      ) : (
        <DataTable
          caption="Distribution of the work over the sites"
          fileName={`job-${job.number}-distribution.csv`}
          columns={distributionColumns}
          rows={distribution.sites}
          rowKey={(site) => site.site}
          initial={{ key: 'share', direction: 'descending' }}
        />
      )}
    </>
  );
}

function NodesTable({ job, distribution }: DistributionTableProps) {
  const { nodes, error } = useNodeShares(job, distribution, null);
  if (error !== null) return <ProblemNote error={error} />;
  if (nodes === null) return <Skeleton label="Loading the nodes" />;
  return (
    <DataTable
      caption="Distribution of the work over the nodes"
      fileName={`job-${job.number}-nodes.csv`}
      columns={nodeColumns}
      rows={nodes}
      rowKey={(node) => `${node.site} ${node.node}`}
      initial={{ key: 'share', direction: 'descending' }}
    />
  );
}
