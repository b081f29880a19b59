import { useQuery } from '@tanstack/react-query';
import { Link as PageLink } from 'react-router';
import { Sparkline } from '@/shared/charts/Sparkline';
import type { LinkMeasurement } from '@/shared/domain/measured';
import { bytes, count, significant } from '@/shared/format/number';
import { clock, day, type Zone } from '@/shared/format/time';
import { useWidth } from '@/shared/hooks/useWidth';
import { useZone } from '@/shared/hooks/zone';
import { DataTable } from '@/shared/ui/DataTable';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import type { Column } from '@/shared/ui/tableModel';
import { linkHistoryQuery } from '../api/links';
import type { Direction } from './chosenLink';
import { historyReading, tripsOf } from './linkHistory';
import { throughput } from './linkMatrix';

const HEIGHT = 48;
const FALLBACK_WIDTH = 640;
/** The height of the chart, divided by the height of the largest figure. */
const HEADROOM = 1.1;

const columns = (zone: Zone): Column<LinkMeasurement>[] => [
  {
    key: 'job',
    label: 'Job',
    numeric: true,
    value: (measured) => measured.jobNumber,
    show: ({ jobId, jobNumber }) => <PageLink to={`/jobs/${jobId}`}>{jobNumber}</PageLink>,
  },
  {
    key: 'at',
    label: 'Ended',
    numeric: true,
    value: ({ at }) => at.toISOString(),
    show: ({ at }) => `${day(at, zone)}, ${clock(at, zone)}`,
  },
  {
    key: 'mean',
    label: 'Round trip',
    unit: 'mean ms',
    numeric: true,
    value: ({ roundTripMillis }) => roundTripMillis,
    show: ({ roundTripMillis }) => significant(roundTripMillis),
  },
  {
    key: 'best',
    label: 'Round trip',
    unit: 'lowest ms',
    numeric: true,
    value: ({ bestRoundTripMillis }) => bestRoundTripMillis,
    show: ({ bestRoundTripMillis }) => <b>{significant(bestRoundTripMillis)}</b>,
  },
  {
    key: 'peak',
    label: 'Throughput',
    unit: 'at least',
    numeric: true,
    value: ({ peakBytesPerSecond }) => peakBytesPerSecond,
    show: ({ peakBytesPerSecond }) => throughput(peakBytesPerSecond),
  },
  {
    key: 'bytes',
    label: 'Received',
    numeric: true,
    value: (measured) => measured.bytes,
    show: (measured) => bytes(measured.bytes),
  },
  {
    key: 'requests',
    label: 'Requests',
    numeric: true,
    value: ({ requests }) => requests,
    show: ({ requests }) => count(requests),
  },
];

/**
 * The figures of the chosen link as earlier jobs measured them: a line of the changes, and a table
 * of all figures.
 */
export function LinkHistoryPanel({ chosen: { from, to } }: { chosen: Direction }) {
  const zone = useZone();
  const [box, measured] = useWidth();
  const { data, error } = useQuery(linkHistoryQuery(from, to));
  const trips = tripsOf(data ?? []);
  if (data?.length === 0) return null;
  return (
    <Panel
      id="link-history"
      title="History of the link"
      about={`${from === to ? `Inside ${from}` : `${from} to ${to}`}, one point for each job that is over`}
      reading={historyReading(trips)}
    >
      {error !== null && <ProblemNote error={error} />}
      <div ref={box}>
        {trips.length > 1 && (
          <Sparkline
            values={trips}
            max={Math.max(...trips) * HEADROOM}
            width={measured === 0 ? FALLBACK_WIDTH : measured}
            height={HEIGHT}
            label="Lowest round trip of each job, the oldest first"
          />
        )}
      </div>
      {data !== undefined && (
        <DataTable<LinkMeasurement>
          caption="Measurements by job, latest first"
          fileName={`link-${from}-${to}.csv`}
          columns={columns(zone)}
          rows={data}
          rowKey={(each) => each.jobId}
          initial={{ key: 'at', direction: 'descending' }}
        />
      )}
    </Panel>
  );
}
