import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDeliveries, pingWebhook, redeliver } from '@/shared/api/generated/portal';
import type { WebhookDelivery } from '@/shared/api/generated/model';
import type { Delivery } from '@/shared/domain/webhook';
import { useWebhookAct, WEBHOOKS_KEY } from './webhooks';

const REFRESH_MILLIS = 2000;

const toDelivery = (wire: WebhookDelivery): Delivery => ({
  ...wire,
  createdAt: new Date(wire.createdAt),
  nextAttemptAt: wire.nextAttemptAt == null ? null : new Date(wire.nextAttemptAt),
  attempts: wire.attempts.map((attempt) => ({
    at: new Date(attempt.at),
    millis: attempt.millis,
    status: attempt.status ?? null,
    error: attempt.error ?? null,
  })),
  kind: wire.event.type,
  job: wire.event.data ?? null,
  body: JSON.stringify(wire.event, null, 2),
});

export const deliveriesQuery = (webhookId: string, pageToken: string | null) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, webhookId, 'deliveries', pageToken],
    queryFn: async ({ signal }) => {
      const page = await listDeliveries(
        webhookId,
        { ...(pageToken !== null && { pageToken }) },
        { signal },
      );
      return { deliveries: page.items.map(toDelivery), nextPageToken: page.nextPageToken ?? null };
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MILLIS,
  });

export const usePing = () => useWebhookAct((webhookId: string) => pingWebhook(webhookId));

export const useRedeliver = (webhookId: string) =>
  useWebhookAct((deliveryId: string) => redeliver(webhookId, deliveryId));
