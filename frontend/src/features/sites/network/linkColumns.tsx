import type { Link } from '@/shared/domain/measured';
import { bytes, count, significant } from '@/shared/format/number';
import { clock, day, type Zone } from '@/shared/format/time';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { Column } from '@/shared/ui/tableModel';
import { throughput } from './linkMatrix';

export const ROUTE: Record<Link['route'], string> = {
  DIRECT: 'direct',
  RELAYED: 'through the hub',
  BLOCKED: 'blocked: no answer ever came',
};

/** The matrix as a table, with all data about each link. */
export const linkColumns = (colourOf: (site: string) => number, zone: Zone): Column<Link>[] => [
  {
    key: 'from',
    label: 'From',
    value: (link) => link.from,
    show: (link) => <SiteMark name={link.from} colour={colourOf(link.from)} />,
  },
  {
    key: 'to',
    label: 'To',
    value: (link) => link.to,
    show: (link) => <SiteMark name={link.to} colour={colourOf(link.to)} />,
  },
  { key: 'route', label: 'Route', value: (link) => link.route, show: (link) => ROUTE[link.route] },
  {
    key: 'mean',
    label: 'Round trip',
    unit: 'mean ms',
    numeric: true,
    value: (link) => link.roundTripMillis,
    show: (link) => significant(link.roundTripMillis),
  },
  {
    key: 'best',
    label: 'Round trip',
    unit: 'best ms',
    numeric: true,
    value: (link) => link.bestRoundTripMillis,
    show: (link) => <b>{significant(link.bestRoundTripMillis)}</b>,
  },
  {
    key: 'peak',
    label: 'Throughput',
    unit: 'at least',
    numeric: true,
    value: (link) => link.peakBytesPerSecond,
    show: (link) => throughput(link.peakBytesPerSecond),
  },
  {
    key: 'requests',
    label: 'Requests',
    numeric: true,
    value: (link) => link.requests,
    show: (link) => count(link.requests),
  },
  {
    key: 'bytes',
    label: 'Received',
    numeric: true,
    value: (link) => link.bytes,
    show: (link) => bytes(link.bytes),
  },
  {
    key: 'jobs',
    label: 'Jobs',
    numeric: true,
    value: (link) => link.jobs,
    show: (link) => count(link.jobs),
  },
  {
    key: 'at',
    label: 'Measured',
    numeric: true,
    value: (link) => link.measuredAt.toISOString(),
    show: (link) => `${day(link.measuredAt, zone)}, ${clock(link.measuredAt, zone)}`,
  },
];
