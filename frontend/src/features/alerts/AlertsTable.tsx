import { Link } from 'react-router';
import type { Alert } from '@/shared/domain/alert';
import { alertFigure, alertFigures, alertLead, KIND_WORDS } from '@/shared/format/alert';
import { moment } from '@/shared/format/time';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { ListTable, type ListColumn } from '@/shared/ui/ListTable';
import { Status } from '@/shared/ui/Status';
import { useMute } from './api/alerts';

/** A row per alert. */
export function AlertsTable({ alerts }: { alerts: Alert[] }) {
  const mute = useMute();
  const now = useNow(false);
  const zone = useZone();
  const columns: ListColumn<Alert>[] = [
    { label: 'State', cell: 'nw', show: (alert) => <State alert={alert} /> },
    { label: 'What', show: (alert) => <What alert={alert} /> },
    {
      label: 'Expected',
      cell: 'nw',
      wide: true,
      show: ({ expected, unit }) => alertFigure(expected, unit),
    },
    {
      label: 'Actual',
      cell: 'nw',
      wide: true,
      show: ({ actual, unit }) => alertFigure(actual, unit),
    },
    { label: 'Since', cell: 'q2 nw', wide: true, show: ({ since }) => moment(since, now, zone) },
    {
      label: 'Until',
      cell: 'q2 nw',
      wide: true,
      show: ({ until }) => (until === null ? '–' : moment(until, now, zone)),
    },
  ];
  return (
    <ListTable
      caption="Alerts, newest first"
      columns={columns}
      rows={alerts}
      rowKey={(alert) => alert.id}
      problem={mute.error}
      acts={(alert) => (
        <button
          type="button"
          className="btn s"
          disabled={mute.isPending}
          title={
            alert.muted
              ? 'Count this alert again, and send notifications again'
              : 'Do not count this alert, and send no notifications'
          }
          aria-label={`${alert.muted ? 'Unmute' : 'Mute'}: ${alertLead(alert)}`}
          onClick={() => mute.mutate({ id: alert.id, muted: !alert.muted })}
        >
          {alert.muted ? 'Unmute' : 'Mute'}
        </button>
      )}
    />
  );
}

function State({ alert: { severity, until, muted } }: { alert: Alert }) {
  if (until !== null) return <Status tone="calm" icon="ok" word="Ended" />;
  if (muted) return <Status tone="calm" icon="hold" word="Muted" />;
  return severity === 'CRITICAL' ? (
    <Status tone="fail" icon="fail" word="Critical" />
  ) : (
    <Status tone="warn" icon="warn" word="Warning" />
  );
}

/** The description of an alert. On a narrow window its figures are below the text. */
function What({ alert }: { alert: Alert }) {
  const to = alert.job === null ? `/sites/${alert.site ?? ''}` : `/jobs/${alert.job.id}`;
  return (
    <>
      <b>{KIND_WORDS[alert.kind]}</b>
      <div>
        <Link to={to}>{alertLead(alert)}</Link>
      </div>
      <div className="xs q2 only-s">{alertFigures(alert)}</div>
    </>
  );
}
