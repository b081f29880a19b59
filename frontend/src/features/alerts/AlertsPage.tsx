import { useQuery } from '@tanstack/react-query';
import type { AlertKind } from '@/shared/domain/alert';
import { may } from '@/shared/domain/session';
import { KIND_WORDS } from '@/shared/format/alert';
import { useMe } from '@/shared/hooks/me';
import { useFilters } from '@/shared/hooks/useFilters';
import { useTitle } from '@/shared/hooks/useTitle';
import { Empty } from '@/shared/ui/Empty';
import { Pager } from '@/shared/ui/Pager';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Segmented } from '@/shared/ui/Segmented';
import { Skeleton } from '@/shared/ui/Skeleton';
import { AlertsTable } from './AlertsTable';
import { alertsQuery } from './api/alerts';
import { SettingsPanel } from './SettingsPanel';

const STATES = [
  ['', 'Now'],
  ['ended', 'Ended'],
  ['all', 'All'],
] as const;
const WHOSE = [
  ['', 'Everybody’s'],
  ['me', 'Mine'],
] as const;
const KINDS = [
  ['', 'Any kind'],
  ...(Object.keys(KIND_WORDS) as AlertKind[]).map((kind) => [kind, KIND_WORDS[kind]] as const),
] as const;

/** The alerts, and the user's settings for them. Filters and page are in the address. */
export function AlertsPage() {
  useTitle('Alerts');
  const operates = may(useMe(), 'operate');
  const { get, set } = useFilters();
  const state = STATES.find(([value]) => value === get('state'))?.[0] ?? '';
  const kind = KINDS.find(([value]) => value === get('kind'))?.[0] ?? '';
  const whose = WHOSE.find(([value]) => value === get('whose'))?.[0] ?? '';
  const pageToken = get('page');
  const { data, error } = useQuery(
    alertsQuery({
      ...(kind !== '' && { kind }),
      ...(state !== 'all' && { state: state === 'ended' ? 'ENDED' : 'RAISED' }),
      ...(whose === 'me' && { mine: true }),
      ...(pageToken !== '' && { pageToken }),
    }),
  );
  return (
    <>
      <div className="head">
        <div>
          <h1>Alerts</h1>
          <p className="sub">
            Alerts about slow jobs, slow nodes and lost sites. An alert ends when its cause is gone.
          </p>
        </div>
      </div>
      {error !== null && <ProblemNote error={error} />}
      <div className="cols">
        <Panel id="alerts" title="Alerts now" flush>
          <div className="filters">
            <Segmented
              label="State"
              value={state}
              options={STATES}
              onChange={(value) => set('state', value)}
            />
            <Segmented
              label="Kind"
              value={kind}
              options={KINDS}
              onChange={(value) => set('kind', value)}
            />
            {operates && (
              <Segmented
                label="Whose"
                value={whose}
                options={WHOSE}
                onChange={(value) => set('whose', value)}
              />
            )}
          </div>
          {data === undefined && error === null && <Skeleton label="Loading the alerts" />}
          {data?.alerts.length === 0 && (
            <Empty title="No alerts">
              {state === '' ? 'No alert is raised.' : 'No alert matches these filters.'}
            </Empty>
          )}
          {data !== undefined && data.alerts.length > 0 && <AlertsTable alerts={data.alerts} />}
          <Pager first={pageToken === ''} next={data?.nextPageToken ?? null} />
        </Panel>
        <SettingsPanel />
      </div>
    </>
  );
}
