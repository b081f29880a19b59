import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { moment } from '@/shared/format/time';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { Empty } from '@/shared/ui/Empty';
import { Icon } from '@/shared/ui/Icon';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { latestEventsQuery, type GridEvent } from './api/events';
import { eventWords } from './eventWords';

/** The latest events of the grid. */
export function LatestEvents() {
  const { data, error } = useQuery(latestEventsQuery());
  return (
    <Panel id="events" title="Latest events" about="Jobs, nodes, sites, applications, alerts" flush>
      {error !== null && <ProblemNote error={error} />}
      {data === undefined && error === null && <Skeleton label="Loading the events" rows={3} />}
      {data?.length === 0 && (
        <Empty title="No events yet">Events appear here as soon as they happen.</Empty>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="events" aria-label="Latest events, newest first">
          {data.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function EventRow({ event }: { event: GridEvent }) {
  const now = useNow(false);
  const zone = useZone();
  const { tone, icon, what, verb, to, reason } = eventWords(event);
  return (
    <li className="event">
      <span className="when q2 nw">{moment(event.at, now, zone)}</span>
      <span className={`st ${tone}`}>
        <Icon name={icon} size={14} />
      </span>
      <span>
        {to === null ? <b>{what}</b> : <Link to={to}>{what}</Link>} {verb}
        {reason !== '' && <span className="q2">: {reason}</span>}
      </span>
    </li>
  );
}
