import { cores, count, points, share, UNKNOWN } from '@/shared/format/number';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { Column } from '@/shared/ui/tableModel';
import type { NodeShare } from './nodeShares';

const off = (node: NodeShare) => node.share - node.predictedShare;

/** The columns for the nodes of a run. The share of a node is an estimate. */
export const nodeColumns: Column<NodeShare>[] = [
  { key: 'node', label: 'Node', value: (node) => node.node, show: (node) => node.node },
  {
    key: 'site',
    label: 'Site',
    value: (node) => node.site,
    show: (node) => <SiteMark name={node.site} colour={node.colour} />,
  },
  {
    key: 'share',
    label: 'Share, ≈',
    unit: '% of work',
    numeric: true,
    value: (node) => node.share * 100,
    show: (node) => <b>{share(node.share)}</b>,
  },
  {
    key: 'predicted',
    label: 'Predicted',
    unit: '% of work',
    numeric: true,
    value: (node) => node.predictedShare * 100,
    show: (node) => share(node.predictedShare),
  },
  {
    key: 'off',
    label: 'Difference, ≈',
    unit: 'points',
    numeric: true,
    value: (node) => off(node) * 100,
    show: (node) => points(off(node)),
  },
  {
    key: 'speed',
    label: 'Speed',
    unit: 'ref. cores',
    numeric: true,
    value: (node) => node.speed,
    show: (node) => cores(node.speed),
  },
  {
    key: 'reached',
    label: 'Speed reached',
    unit: '% of measured',
    numeric: true,
    value: (node) => (node.reached === null ? null : node.reached * 100),
    show: (node) => (node.reached === null ? UNKNOWN : Math.round(node.reached * 100)),
  },
  {
    key: 'present',
    label: 'Present',
    unit: 's',
    numeric: true,
    value: (node) => node.presentSeconds,
    show: (node) => count(node.presentSeconds),
  },
];
