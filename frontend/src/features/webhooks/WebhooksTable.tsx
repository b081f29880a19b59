import { Link } from 'react-router';
import type { Webhook } from '@/shared/domain/webhook';
import { moment } from '@/shared/format/time';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { ConfirmButton } from '@/shared/ui/ConfirmButton';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useDeleteWebhook } from './api/webhooks';
import { WebhookState } from './WebhookState';

/** A row per webhook. */
export function WebhooksTable({ webhooks }: { webhooks: Webhook[] }) {
  const remove = useDeleteWebhook();
  const now = useNow(false);
  const zone = useZone();
  return (
    <>
      {remove.error !== null && <ProblemNote error={remove.error} />}
      <div className="scroll-x">
        <table className="tbl">
          <caption className="vh">Webhooks, newest first</caption>
          <thead>
            <tr>
              <th>Address</th>
              <th>State</th>
              <th className="hide-s">Told</th>
              <th className="n">Pending</th>
              <th className="hide-s">Since</th>
              <th className="n">
                <span className="vh">Acts</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {webhooks.map((webhook) => (
              <tr key={webhook.id}>
                <td className="b">
                  <Link to={`/webhooks/${webhook.id}`}>{new URL(webhook.url).host}</Link>
                </td>
                <td>
                  <WebhookState webhook={webhook} />
                </td>
                <td className="q2 hide-s">
                  {webhook.kinds.join(', ')}
                  {webhook.everybody && ' of everybody'}
                </td>
                <td className="n">{webhook.pending}</td>
                <td className="q2 nw hide-s">{moment(webhook.createdAt, now, zone)}</td>
                <td className="n nw">
                  <ConfirmButton
                    act="Delete"
                    loses="Its secret, its history and what it has not been told yet."
                    disabled={remove.isPending}
                    onConfirm={() => remove.mutate(webhook.id)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
