import { Link } from 'react-router';
import { clockWithZone, clock, day } from '@/shared/format/time';
import { useZone } from '@/shared/hooks/zone';
import { Status } from '@/shared/ui/Status';
import type { AuditEvent } from './api/auditEvents';
import { actWords, subjectOf } from './words';

const REFUSED = 400;

function Outcome({ status }: { status: number }) {
  if (status < REFUSED) return <Status tone="ok" icon="ok" word="Done" />;
  const word = status === 403 || status === 401 ? 'Refused' : 'Failed';
  return <Status tone="fail" icon="fail" word={`${word}, ${status}`} />;
}

function About({ target }: { target: string }) {
  const { text, to } = subjectOf(target);
  return to === null ? text : <Link to={to}>{text}</Link>;
}

interface EventsTableProps {
  events: AuditEvent[];
  onWho: (who: string) => void;
}

/**
 * A row per event. Names and paths can come from strangers, and are therefore shown as plain text.
 */
export function EventsTable({ events, onWho }: EventsTableProps) {
  const zone = useZone();
  return (
    <div className="scroll-x">
      <table className="tbl top">
        <caption className="vh">Events, newest first</caption>
        <thead>
          <tr>
            <th>Time</th>
            <th>Who</th>
            <th>Action</th>
            <th className="hide-s">On what</th>
            <th>Outcome</th>
            <th className="hide-s">From</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event, index) => (
            <tr key={event.id}>
              <td className="nw">
                {index === 0 ? clockWithZone(event.at, zone) : clock(event.at, zone)}
                <div className="xs q">{day(event.at, zone)}</div>
              </td>
              <td>
                <button type="button" className="linkish" onClick={() => onWho(event.who)}>
                  {event.who === 'nobody' && event.action === 'node.enrol' ? 'new node' : event.who}
                </button>
                {event.entrance !== null && <div className="xs q">by {event.entrance}</div>}
              </td>
              <td>
                <span className="b" title={event.action}>
                  {actWords(event.action)}
                </span>
                {event.detail !== null && <div className="xs q2">{event.detail}</div>}
              </td>
              <td className="hide-s target" title={event.target}>
                <About target={event.target} />
              </td>
              <td className="wrap-s">
                <Outcome status={event.status} />
              </td>
              <td className="mono xs q2 hide-s">{event.address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
