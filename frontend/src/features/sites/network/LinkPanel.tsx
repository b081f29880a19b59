import type { Link } from '@/shared/domain/measured';
import { bytes, count, significant, THIN, UNKNOWN } from '@/shared/format/number';
import { moment, type Zone } from '@/shared/format/time';
import { useZone } from '@/shared/hooks/zone';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import type { Direction } from './chosenLink';
import { ROUTE } from './linkColumns';
import { millis, throughput, tripOf } from './linkMatrix';

const ROWS: [label: string, show: (link: Link, zone: Zone) => string][] = [
  ['Route', (link) => ROUTE[link.route]],
  ['Round trip, lowest', (link) => millis(link.bestRoundTripMillis)],
  ['Round trip, mean', (link) => millis(link.roundTripMillis)],
  [
    'Throughput, at least',
    (link) => (link.peakBytesPerSecond === null ? UNKNOWN : throughput(link.peakBytesPerSecond)),
  ],
  ['Received', (link) => bytes(link.bytes)],
  ['Requests', (link) => count(link.requests)],
  ['Jobs that used the link', (link) => count(link.jobs)],
  ['Last measured', (link, zone) => moment(link.measuredAt, new Date(), zone)],
];

/**
 * Describes the minimum work of a task that is worth stealing over this link. The victim's site
 * would complete a smaller task before the task arrives at the thief's site.
 */
export function worthReading(link: Link | undefined): string | null {
  const trip = link === undefined || link.from === link.to ? null : tripOf(link);
  if (trip === null) return null;
  return (
    `A reference core does ${significant(trip / 1000)}${THIN}ref-s of work in one round trip: ` +
    'a task that is stolen over this link must contain more work.'
  );
}

interface LinkPanelProps {
  links: Link[];
  chosen: Direction;
}

/** The figures of one link, next to the figures of the opposite direction. */
export function LinkPanel({ links, chosen: { from, to } }: LinkPanelProps) {
  const zone = useZone();
  const find = (a: string, b: string) => links.find((link) => link.from === a && link.to === b);
  const there = find(from, to);
  const back = from === to ? undefined : find(to, from);
  const ways = [there, back].filter((link) => link !== undefined);
  return (
    <Panel
      id="link"
      title={from === to ? `Inside ${from}` : `${from} to ${to}`}
      about={
        from === to ? 'Between nodes of one site' : 'From the thief’s site to the victim’s site'
      }
      flush
      reading={worthReading(there)}
    >
      {ways.length === 0 ? (
        <Empty title="This link has not been used">
          The link is measured when a node of {from} first requests work from a node of {to}.
        </Empty>
      ) : (
        <div className="scroll-x">
          <table className="tbl tight">
            <caption className="vh">The link in both directions</caption>
            <thead>
              <tr>
                <td />
                {ways.map((link) => (
                  <th key={link.from} scope="col" className="n">
                    {from === to ? from : `${link.from} to ${link.to}`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ROWS.map(([label, show]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {ways.map((link) => (
                    <td key={link.from} className="n">
                      {show(link, zone)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
