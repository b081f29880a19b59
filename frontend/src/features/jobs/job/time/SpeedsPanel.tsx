import { useQuery } from '@tanstack/react-query';
import type { Job } from '@/shared/domain/job';
import type { NodeSpeed } from '@/shared/domain/measured';
import { count, percent } from '@/shared/format/number';
import { DataTable } from '@/shared/ui/DataTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { SiteMark } from '@/shared/ui/SiteMark';
import { estimateColumns } from '@/shared/ui/estimateColumns';
import type { Column } from '@/shared/ui/tableModel';
import { jobSpeedsQuery } from '../../api/speeds';

const columns: Column<NodeSpeed>[] = [
  {
    key: 'node',
    label: 'Node',
    value: (row) => row.node,
    show: (row) => <SiteMark name={row.node} colour={row.colour} />,
  },
  ...estimateColumns<NodeSpeed>((row) => row.estimate),
];

function reading(speeds: NodeSpeed[]): string {
  const known = speeds.filter((row) => row.estimate.measurements > 0);
  if (known.length === 0) {
    return 'This application has not run on these nodes before. The prediction uses their calibration only.';
  }
  const least = known.reduce((a, b) => (b.estimate.confidence < a.estimate.confidence ? b : a));
  return `The expected speed of ${count(known.length)} of ${count(speeds.length)} nodes includes measurements of earlier jobs. Lowest confidence: ${least.node}, ${percent(least.estimate.confidence, 0)}.`;
}

/** The speed of each node that the portal expected when the job began. */
export function SpeedsPanel({ job }: { job: Job }) {
  const { data, error } = useQuery(jobSpeedsQuery(job.id, job.attempt, job.nodes));
  const speeds = data ?? [];
  return (
    <Panel
      id="speeds"
      title="Expected speeds"
      about="Basis of the predicted shares: calibration and earlier jobs of this application"
      flush
      reading={speeds.length > 0 && reading(speeds)}
    >
      {error !== null && <ProblemNote error={error} />}
      {error === null && speeds.length === 0 && (
        <Empty title="No node yet">Speeds appear when the job gets its nodes.</Empty>
      )}
      {speeds.length > 0 && (
        <DataTable
          caption="Expected speed of each node"
          fileName={`job-${job.number}-speeds.csv`}
          columns={columns}
          rows={speeds}
          rowKey={(row) => row.node}
          initial={{ key: 'speed', direction: 'descending' }}
        />
      )}
    </Panel>
  );
}
