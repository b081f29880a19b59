import { Link } from 'react-router';
import type { Webhook } from '@/shared/domain/webhook';
import { moment } from '@/shared/format/time';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { ConfirmButton } from '@/shared/ui/ConfirmButton';
import { ListTable, type ListColumn } from '@/shared/ui/ListTable';
import { useDeleteWebhook } from './api/webhooks';
import { WebhookState } from './WebhookState';

/** A row per webhook. */
export function WebhooksTable({ webhooks }: { webhooks: Webhook[] }) {
  const remove = useDeleteWebhook();
  const now = useNow(false);
  const zone = useZone();
  const columns: ListColumn<Webhook>[] = [
    {
      label: 'Address',
      cell: 'b',
      show: ({ id, url }) => <Link to={`/webhooks/${id}`}>{new URL(url).host}</Link>,
    },
    { label: 'State', show: (webhook) => <WebhookState webhook={webhook} /> },
    {
      label: 'Told',
      cell: 'q2',
      wide: true,
      show: ({ kinds, everybody }) => kinds.join(', ') + (everybody ? ' of everybody' : ''),
    },
    { label: 'Pending', numeric: true, show: (webhook) => webhook.pending },
    {
      label: 'Since',
      cell: 'q2 nw',
      wide: true,
      show: (webhook) => moment(webhook.createdAt, now, zone),
    },
  ];
  return (
    <ListTable
      caption="Webhooks, newest first"
      columns={columns}
      rows={webhooks}
      rowKey={(webhook) => webhook.id}
      problem={remove.error}
      acts={(webhook) => (
        <ConfirmButton
          act="Delete"
          loses="The webhook’s secret, its deliveries and waiting events."
          disabled={remove.isPending}
          onConfirm={() => remove.mutate(webhook.id)}
        />
      )}
    />
  );
}
