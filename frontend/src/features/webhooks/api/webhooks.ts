import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  renewWebhookSecret,
} from '@/shared/api/generated/portal';
import type {
  IssuedWebhook as WireIssued,
  Webhook as WireWebhook,
} from '@/shared/api/generated/model';
import type { Webhook } from '@/shared/domain/webhook';

export const WEBHOOKS_KEY = ['webhooks'] as const;
const REFRESH_MILLIS = 5000;

const toWebhook = (wire: WireWebhook): Webhook => ({
  ...wire,
  disabledReason: wire.disabledReason ?? null,
  failingSince: wire.failingSince == null ? null : new Date(wire.failingSince),
  createdAt: new Date(wire.createdAt),
});

export const webhooksQuery = (pageToken: string | null) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, 'page', pageToken],
    queryFn: async ({ signal }) => {
      const page = await listWebhooks({ ...(pageToken !== null && { pageToken }) }, { signal });
      return { webhooks: page.items.map(toWebhook), nextPageToken: page.nextPageToken ?? null };
    },
    refetchInterval: REFRESH_MILLIS,
  });

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, id],
    queryFn: async ({ signal }) => toWebhook(await getWebhook(id, { signal })),
    refetchInterval: REFRESH_MILLIS,
  });

/** A webhook with its secret. The portal shows the secret only once. */
export interface IssuedWebhook {
  url: string;
  secret: string;
}

/** Runs an action on webhooks or deliveries, and requests the data of the page again. */
export const useWebhookAct = <Input, Output>(act: (input: Input) => Promise<Output>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
  });
};

export interface NewWebhook {
  url: string;
  kinds: string[];
  everybody: boolean;
}

const toIssued = ({ webhook, secret }: WireIssued): IssuedWebhook => ({
  url: webhook.url,
  secret,
});

export const useCreateWebhook = () =>
  useWebhookAct(async (asked: NewWebhook) => toIssued(await createWebhook(asked)));

export const useRenewSecret = () =>
  useWebhookAct(async (id: string) => toIssued(await renewWebhookSecret(id)));

export const useDeleteWebhook = () => useWebhookAct((id: string) => deleteWebhook(id));

/**
 * Enables or disables a webhook. Sends only this field, so that other changes in the meantime are
 * not overwritten.
 */
export const useEnableWebhook = () =>
  useWebhookAct(async ({ id, enabled }: { id: string; enabled: boolean }) =>
    toWebhook(await changeWebhook(id, { enabled })),
  );
