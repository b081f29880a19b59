import { Link } from 'react-router';
import type { Delivery, DeliveryState, Webhook } from '@/shared/domain/webhook';
import { clock, moment } from '@/shared/format/time';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { ListTable, type ListColumn } from '@/shared/ui/ListTable';
import { Status } from '@/shared/ui/Status';
import { useRedeliver } from './api/deliveries';

const STATES: Record<DeliveryState, Parameters<typeof Status>[0]> = {
  PENDING: { tone: 'run', icon: 'wait', word: 'Pending' },
  DELIVERED: { tone: 'ok', icon: 'ok', word: 'Delivered' },
  FAILED: { tone: 'fail', icon: 'fail', word: 'Given up' },
};

interface DeliveriesTableProps {
  webhook: Webhook;
  deliveries: Delivery[];
}

/**
 * The deliveries of a webhook, with a row for each event. Below the row are the sent content and
 * all attempts.
 */
export function DeliveriesTable({ webhook, deliveries }: DeliveriesTableProps) {
  const again = useRedeliver(webhook.id);
  const now = useNow(false);
  const zone = useZone();
  const columns: ListColumn<Delivery>[] = [
    { label: 'Event', show: (delivery) => <Sent delivery={delivery} /> },
    { label: 'State', cell: 'nw', show: ({ state }) => <Status {...STATES[state]} /> },
    {
      label: 'Latest attempt',
      cell: 'q2',
      show: ({ attempts }) => {
        const latest = attempts.at(-1);
        return latest === undefined
          ? 'None yet'
          : `${moment(latest.at, now, zone)}: ${latest.error ?? `answered ${latest.status}`}`;
      },
    },
    {
      label: 'Took',
      unit: 'ms',
      numeric: true,
      show: ({ attempts }) => attempts.at(-1)?.millis ?? '–',
    },
    {
      label: 'Next attempt',
      cell: 'q2 nw',
      wide: true,
      show: ({ nextAttemptAt }) =>
        nextAttemptAt === null ? '–' : moment(nextAttemptAt, now, zone),
    },
  ];
  return (
    <ListTable
      caption="Deliveries, newest first"
      columns={columns}
      rows={deliveries}
      rowKey={(delivery) => delivery.id}
      problem={again.error}
      acts={(delivery) => (
        <button
          type="button"
          className="btn s"
          disabled={!webhook.enabled || again.isPending}
          title={webhook.enabled ? undefined : 'Enable the webhook first'}
          onClick={() => again.mutate(delivery.id)}
        >
          {delivery.state === 'PENDING' ? 'Try now' : 'Deliver again'}
        </button>
      )}
    />
  );
}

function Sent({ delivery }: { delivery: Delivery }) {
  return (
    <>
      <b>{delivery.kind}</b>{' '}
      {delivery.job !== null && (
        <Link to={`/jobs/${delivery.job.id}`}>
          {delivery.job.name} #{delivery.job.number}
        </Link>
      )}
      <Body delivery={delivery} />
    </>
  );
}

function Body({ delivery }: { delivery: Delivery }) {
  const zone = useZone();
  return (
    <details className="xs q2">
      <summary>webhook-id {delivery.id}</summary>
      <ul>
        {delivery.attempts.map((attempt) => (
          <li key={attempt.at.getTime()}>
            {clock(attempt.at, zone)}: {attempt.error ?? `answered ${attempt.status}`} after{' '}
            {attempt.millis} ms
          </li>
        ))}
      </ul>
      <pre>{delivery.body}</pre>
    </details>
  );
}
