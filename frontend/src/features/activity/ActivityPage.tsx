import { useQuery } from '@tanstack/react-query';
import { may } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { useFilters } from '@/shared/hooks/useFilters';
import { useTitle } from '@/shared/hooks/useTitle';
import { Empty } from '@/shared/ui/Empty';
import { Pager } from '@/shared/ui/Pager';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Segmented } from '@/shared/ui/Segmented';
import { Skeleton } from '@/shared/ui/Skeleton';
import { TextFilter } from '@/shared/ui/TextFilter';
import { auditQuery } from './api/auditEvents';
import { EventsTable } from './EventsTable';

const TOPICS = [
  ['', 'Everything'],
  ['job', 'Jobs'],
  ['application', 'Applications'],
  ['site', 'Sites'],
  ['user', 'People'],
  ['token', 'Tokens'],
  ['session', 'Sign-ins'],
] as const;
const OUTCOMES = [
  ['', 'Any outcome'],
  ['false', 'Done'],
  ['true', 'Refused'],
] as const;

/**
 * The changes of the grid's data and the users who made them. Filters and page are in the address.
 */
export function ActivityPage() {
  useTitle('Activity');
  const allowed = may(useMe(), 'operate');
  const { get, set } = useFilters();
  const topic = TOPICS.find(([value]) => value === get('topic'))?.[0] ?? '';
  const refused = OUTCOMES.find(([value]) => value === get('refused'))?.[0] ?? '';
  const who = get('who');
  const pageToken = get('page');
  const { data, error } = useQuery({
    ...auditQuery({
      ...(topic !== '' && { action: topic }),
      ...(refused !== '' && { refused: refused === 'true' }),
      ...(who !== '' && { who }),
      ...(pageToken !== '' && { pageToken }),
    }),
    enabled: allowed,
  });
  if (!allowed) {
    return (
      <Empty title="Not for your role">Only operators and administrators read the activity.</Empty>
    );
  }
  return (
    <>
      <div className="head">
        <div>
          <h1>Activity</h1>
          <p className="sub">All changes and refused requests, newest first.</p>
        </div>
      </div>
      {error !== null && <ProblemNote error={error} />}
      <Panel id="events" title="Audit trail" flush>
        <div className="filters">
          <Segmented
            label="Topic"
            value={topic}
            options={TOPICS}
            onChange={(value) => set('topic', value)}
          />
          <Segmented
            label="Outcome"
            value={refused}
            options={OUTCOMES}
            onChange={(value) => set('refused', value)}
          />
          <TextFilter
            key={who}
            label="User name"
            value={who}
            clear="Everybody"
            onChange={(value) => set('who', value)}
          />
        </div>
        {data === undefined && error === null && <Skeleton label="Loading the activity" />}
        {data?.events.length === 0 && (
          <Empty title="Nothing happened">No event matches these filters.</Empty>
        )}
        {data !== undefined && data.events.length > 0 && (
          <EventsTable events={data.events} onWho={(value) => set('who', value)} />
        )}
        <Pager first={pageToken === ''} next={data?.nextPageToken ?? null} />
      </Panel>
    </>
  );
}
