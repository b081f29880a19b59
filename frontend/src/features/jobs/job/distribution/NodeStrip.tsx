import { memo } from 'react';
import { rampColour } from '@/shared/charts/geometry';
import { spreadOf } from '@/shared/charts/spreadOf';
import { count, percent } from '@/shared/format/number';
import type { NodeShare } from './nodeShares';

/**
 * A cell for each node of a large site. A darker cell means that the node reached more of its
 * speed.
 */
export const NodeStrip = memo(
  function NodeStrip({ nodes }: { nodes: NodeShare[] }) {
    const words = stripWords(nodes);
    return (
      <>
        <div className="nodestrip" role="img" aria-label={words}>
          {nodes.map(({ node, reached }) => (
            <i
              key={node}
              className={reached === null ? 'none' : undefined}
              style={reached === null ? undefined : { background: rampColour(reached) }}
              title={`${node}: ${reached === null ? 'nothing reported' : `${percent(reached, 0)} of its speed`}`}
            />
          ))}
        </div>
        {words}
      </>
    );
  },
  (a, b) =>
    a.nodes.length === b.nodes.length &&
    a.nodes.every(
      (node, i) => node.node === b.nodes[i]?.node && node.reached === b.nodes[i]?.reached,
    ),
);

/**
 * Describes the strip, for example "1 000 nodes. Median 91 % of measured speed, nine of ten between
 * 84 % and 95 %."
 */
export function stripWords(nodes: NodeShare[]): string {
  const known = nodes.flatMap(({ reached }) => (reached === null ? [] : [reached]));
  const spread = spreadOf(known);
  const head = `${count(nodes.length)} nodes.`;
  if (spread === null) return `${head} None has reported yet.`;
  const silent = nodes.length - known.length;
  return (
    `${head} Median ${percent(spread.median, 0)} of measured speed, nine of ten between ` +
    `${percent(spread.low, 0)} and ${percent(spread.high, 0)}.` +
    (silent === 0 ? '' : ` ${count(silent)} reported nothing.`)
  );
}
