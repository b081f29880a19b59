import type { SiteShare } from '@/shared/domain/evidence';
import { cores, count, points, share, significant } from '@/shared/format/number';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { Column } from '@/shared/ui/tableModel';
import './distribution.css';

const off = (site: SiteShare) => site.share - site.predictedShare;

/** The columns of the table for the distribution. It has more figures than the chart. */
export const distributionColumns: Column<SiteShare>[] = [
  {
    key: 'site',
    label: 'Site',
    value: (site) => site.site,
    show: (site) => <SiteMark name={site.site} colour={site.colour} />,
  },
  {
    key: 'share',
    label: 'Share',
    unit: '% of work',
    numeric: true,
    value: (site) => site.share * 100,
    show: (site) => <b>{share(site.share)}</b>,
  },
  {
    key: 'predicted',
    label: 'Predicted',
    unit: '% of work',
    numeric: true,
    value: (site) => site.predictedShare * 100,
    show: (site) => share(site.predictedShare),
  },
  {
    key: 'off',
    label: 'Off by',
    unit: 'points',
    numeric: true,
    value: (site) => off(site) * 100,
    show: (site) => points(off(site)),
  },
  {
    key: 'work',
    label: 'Work done',
    unit: 'ref-s',
    numeric: true,
    value: (site) => site.workRefSeconds,
    show: (site) => significant(site.workRefSeconds),
  },
  {
    key: 'speed',
    label: 'Speed',
    unit: 'ref. cores',
    numeric: true,
    value: (site) => site.speed,
    show: (site) => cores(site.speed),
  },
  {
    key: 'nodes',
    label: 'Nodes',
    numeric: true,
    value: (site) => site.nodes,
    show: (site) => count(site.nodes),
  },
  {
    key: 'workers',
    label: 'Workers',
    numeric: true,
    value: (site) => site.workers,
    show: (site) => count(site.workers),
  },
  {
    key: 'present',
    label: 'Present',
    unit: 's',
    numeric: true,
    value: (site) => site.presentSeconds,
    show: (site) => count(site.presentSeconds),
  },
  {
    key: 'busy',
    label: 'Speed reached',
    unit: '% of measured',
    numeric: true,
    value: (site) => site.busy * 100,
    show: (site) => Math.round(site.busy * 100),
  },
  {
    key: 'idle',
    label: 'Idle',
    unit: 'worker s',
    numeric: true,
    value: (site) => site.idleSeconds,
    show: (site) => significant(site.idleSeconds),
  },
];
