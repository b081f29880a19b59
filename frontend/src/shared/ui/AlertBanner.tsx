import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { raisedAlertsQuery } from '../api/alerts';
import type { Alert } from '../domain/alert';
import { alertFigures, alertLead, KIND_WORDS } from '../format/alert';
import { moment } from '../format/time';
import { useNow } from '../hooks/useNow';
import { useZone } from '../hooks/zone';
import { Icon } from './Icon';

/** For a job with many alerts the first few are enough. The list of alerts has the other alerts. */
const MAX_SHOWN = 3;

/** The alerts about one job or site. Empty while all is well. */
export function AlertBanner({ about }: { about: (alert: Alert) => boolean }) {
  const { data } = useQuery(raisedAlertsQuery());
  const now = useNow(false);
  const zone = useZone();
  const alerts = data?.filter(about) ?? [];
  const more = alerts.length - MAX_SHOWN;
  return (
    <div aria-live="polite" className="warnings">
      {alerts.slice(0, MAX_SHOWN).map((alert) => (
        <div key={alert.id} className={`note ${alert.severity === 'CRITICAL' ? 'fail' : 'warn'}`}>
          <Icon name={alert.severity === 'CRITICAL' ? 'fail' : 'warn'} size={14} />
          <div className="grow">
            <b>{KIND_WORDS[alert.kind]}.</b> {alertLead(alert)}: {alertFigures(alert)}, since{' '}
            {moment(alert.since, now, zone)}.
          </div>
          <Link to="/alerts" className="nw">
            Alerts
          </Link>
        </div>
      ))}
      {more > 0 && (
        <p className="xs q2">
          and {more} more on the page <Link to="/alerts">Alerts</Link>
        </p>
      )}
    </div>
  );
}
