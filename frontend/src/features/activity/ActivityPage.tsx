import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { may } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { useTitle } from '@/shared/hooks/useTitle';
import { Empty } from '@/shared/ui/Empty';
import { Pager } from '@/shared/ui/Pager';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Segmented } from '@/shared/ui/Segmented';
import { Skeleton } from '@/shared/ui/Skeleton';
import { auditQuery } from './api/auditEvents';
import { EventsTable } from './EventsTable';
import { WhoFilter } from './WhoFilter';

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

/** Who changed what. Filters and page are in the address. */
export function ActivityPage() {
  useTitle('Activity');
  const allowed = may(useMe(), 'operate');
  const [params, setParams] = useSearchParams();
  const topic = TOPICS.find(([value]) => value === params.get('topic'))?.[0] ?? '';
  const refused = OUTCOMES.find(([value]) => value === params.get('refused'))?.[0] ?? '';
  const who = params.get('who') ?? '';
  const pageToken = params.get('page');
  const { data, error } = useQuery({
    ...auditQuery({
      ...(topic !== '' && { action: topic }),
      ...(refused !== '' && { refused: refused === 'true' }),
      ...(who !== '' && { who }),
      ...(pageToken !== null && { pageToken }),
    }),
    enabled: allowed,
  });
  /** A filter that changes starts at the first page again. */
  const set = (name: string, value: string) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      changed.delete('page');
      if (value === '') changed.delete(name);
      else changed.set(name, value);
      return changed;
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
          <p className="sub">All changes and refusals, newest first.</p>
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
          <WhoFilter key={who} who={who} onWho={(value) => set('who', value)} />
        </div>
        {data === undefined && error === null && <Skeleton label="Reading the activity" />}
        {data?.events.length === 0 && (
          <Empty title="Nothing happened">No event matches these filters.</Empty>
        )}
        {data !== undefined && data.events.length > 0 && (
          <EventsTable events={data.events} onWho={(value) => set('who', value)} />
        )}
        <Pager first={pageToken === null} next={data?.nextPageToken ?? null} />
      </Panel>
    </>
  );
}
