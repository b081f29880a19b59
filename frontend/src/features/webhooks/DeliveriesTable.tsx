import { Link } from 'react-router';
import type { Delivery, DeliveryState, Webhook } from '@/shared/domain/webhook';
import { clock, moment } from '@/shared/format/time';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { ProblemNote } from '@/shared/ui/ProblemNote';
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

/** A row per event; what was sent and every try below it. */
export function DeliveriesTable({ webhook, deliveries }: DeliveriesTableProps) {
  const again = useRedeliver(webhook.id);
  const now = useNow(false);
  const zone = useZone();
  return (
    <>
      {again.error !== null && <ProblemNote error={again.error} />}
      <div className="scroll-x">
        <table className="tbl">
          <caption className="vh">Deliveries, newest first</caption>
          <thead>
            <tr>
              <th>Event</th>
              <th>State</th>
              <th>Latest attempt</th>
              <th className="n">
                Took
                <br />
                ms
              </th>
              <th className="hide-s">Next attempt</th>
              <th className="n">
                <span className="vh">Acts</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => {
              const latest = delivery.attempts.at(-1);
              return (
                <tr key={delivery.id}>
                  <td>
                    <b>{delivery.kind}</b>{' '}
                    {delivery.job !== null && (
                      <Link to={`/jobs/${delivery.job.id}`}>
                        {delivery.job.name} #{delivery.job.number}
                      </Link>
                    )}
                    <Sent delivery={delivery} />
                  </td>
                  <td className="nw">
                    <Status {...STATES[delivery.state]} />
                  </td>
                  <td className="q2">
                    {latest === undefined
                      ? 'None yet'
                      : `${moment(latest.at, now, zone)}: ${latest.error ?? `answered ${latest.status}`}`}
                  </td>
                  <td className="n">{latest?.millis ?? '–'}</td>
                  <td className="q2 nw hide-s">
                    {delivery.nextAttemptAt === null
                      ? '–'
                      : moment(delivery.nextAttemptAt, now, zone)}
                  </td>
                  <td className="n">
                    <button
                      type="button"
                      className="btn s"
                      disabled={!webhook.enabled || again.isPending}
                      title={webhook.enabled ? undefined : 'Enable the webhook first'}
                      onClick={() => again.mutate(delivery.id)}
                    >
                      {delivery.state === 'PENDING' ? 'Try now' : 'Deliver again'}
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Sent({ delivery }: { delivery: Delivery }) {
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
