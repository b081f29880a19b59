import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MAX_COUNTED, raisedAlertsQuery } from '@/shared/api/alerts';
import { plural } from '@/shared/format/number';
import { Icon } from '@/shared/ui/Icon';

/** The link to the alerts on every page, with the number of raised alerts that are not muted. */
export function AlertCount() {
  const { data = [] } = useQuery(raisedAlertsQuery());
  if (data.length === 0) {
    return (
      <Link className="sm q2" to="/alerts">
        Alerts
      </Link>
    );
  }
  const critical = data.some(({ severity }) => severity === 'CRITICAL');
  const more = data.length >= MAX_COUNTED;
  const words = more ? `${MAX_COUNTED} alerts or more` : plural(data.length, 'alert');
  return (
    <Link className={`st ${critical ? 'fail' : 'warn'} pill`} to="/alerts" aria-label={words}>
      <Icon name={critical ? 'fail' : 'warn'} size={14} />
      <span className="hide-s">{words}</span>
      <span className="only-s">
        {data.length}
        {more && '+'}
      </span>
    </Link>
  );
}
