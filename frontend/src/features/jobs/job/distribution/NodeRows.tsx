import type { ReactNode } from 'react';
import type { Axis } from '@/shared/charts/geometry';
import { ShareBar } from '@/shared/charts/ShareBar';
import { outliers } from '@/shared/charts/spreadOf';
import type { Distribution, SiteShare } from '@/shared/domain/evidence';
import type { Job } from '@/shared/domain/job';
import { plural } from '@/shared/format/number';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { DistributionNumbers } from './DistributionNumbers';
import { NodeStrip } from './NodeStrip';
import type { NodeShare } from './nodeShares';
import { useNodeShares } from './useNodeShares';

/** Maximum number of nodes with one row each. If a site has more, only unusual nodes have a row. */
const MAX_ROWS = 12;
const COLUMNS = 8;

interface NodeRowsProps {
  job: Job;
  distribution: Distribution;
  site: SiteShare;
  width: number;
  axis: Axis;
}

/** The rows of the nodes of an opened site, on the same scale as the rows of the sites. */
export function NodeRows({ job, distribution, site, width, axis }: NodeRowsProps) {
  const { nodes, error } = useNodeShares(job, distribution, site);
  if (nodes === null) {
    return (
      <Wide>
        {error === null ? (
          <Skeleton label="Loading the nodes" rows={2} />
        ) : (
          <ProblemNote error={error} />
        )}
      </Wide>
    );
  }
  const many = nodes.length > MAX_ROWS;
  const odd = many ? outliers(nodes, ({ reached }) => reached ?? 0).slice(0, MAX_ROWS) : [];
  const rows = many ? odd : nodes;
  return (
    <>
      {many && (
        <Wide>
          <NodeStrip nodes={nodes} />
        </Wide>
      )}
      {rows.map((node) => (
        <NodeRow
          key={node.node}
          node={node}
          work={node.share * distribution.workRefSeconds}
          width={width}
          axis={axis}
        />
      ))}
      <Wide>
        {nodes.length === 0
          ? 'No node of this site has joined.'
          : `${many ? `${plural(odd.length, 'node differs', 'nodes differ')} from the others and ${odd.length === 1 ? 'is' : 'are'} named. ` : ''}Shares of nodes are estimates, from each node’s mean rate and its time present.`}
      </Wide>
    </>
  );
}

interface NodeRowProps {
  node: NodeShare;
  work: number;
  width: number;
  axis: Axis;
}

function NodeRow({ node, work, width, axis }: NodeRowProps) {
  return (
    <tr className="noderow">
      <td>{node.node}</td>
      <td className="barcol">
        <ShareBar
          width={width}
          axis={axis}
          share={node.share}
          predicted={node.predictedShare}
          colour={node.colour}
          thin
        />
      </td>
      <DistributionNumbers of={{ ...node, workRefSeconds: work }} site={false} />
    </tr>
  );
}

const Wide = ({ children }: { children: ReactNode }) => (
  <tr className="noderow">
    <td colSpan={COLUMNS} className="xs q2 told">
      {children}
    </td>
  </tr>
);
