import type { NewWebhook, Webhook, WebhookDelivery } from '../src/shared/api/generated/model';
import { json, parsed, refuse, type Route } from './exchange.ts';
import { JOBS } from './world.ts';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const webhook = (id: string, url: string, over: Partial<Webhook> = {}): Webhook => ({
  id,
  url,
  kinds: ['job.failed', 'job.succeeded', 'job.timed_out'],
  everybody: false,
  enabled: true,
  pending: 0,
  createdAt: ago(400),
  etag: '1',
  ...over,
});

const HOOKS: Webhook[] = [
  webhook('hook-1', 'https://lab.example.org/satin'),
  webhook('hook-2', 'https://ci.example.org/hooks/grid', { failingSince: ago(3), pending: 2 }),
  webhook('hook-3', 'https://old.example.org/', {
    enabled: false,
    disabledReason: 'The address answered 410 (gone). No more deliveries are sent to it.',
  }),
];

const delivery = (
  id: string,
  job: number,
  kind: string,
  state: WebhookDelivery['state'],
  tries: WebhookDelivery['attempts'],
): WebhookDelivery => {
  const about = JOBS[job]?.job;
  return {
    id,
    state,
    createdAt: ago(job + 1),
    nextAttemptAt: state === 'PENDING' ? ago(-0.4) : null,
    attempts: tries,
    event: {
      type: kind,
      timestamp: ago(job + 1),
      data: kind === 'ping' || about === undefined ? null : { ...about, before: 'RUNNING' },
    },
  };
};

const refused = { at: ago(1.1), millis: 184, status: 503, error: 'answered 503' };

const DELIVERIES: WebhookDelivery[] = [
  delivery('d-4', 0, 'ping', 'DELIVERED', [{ at: ago(0.2), millis: 41, status: 204 }]),
  delivery('d-3', 2, 'job.succeeded', 'PENDING', [refused]),
  delivery('d-2', 1, 'job.failed', 'FAILED', [
    { at: ago(30), millis: 10_000, error: 'no answer within 10000 ms' },
    refused,
  ]),
  delivery('d-1', 0, 'job.cancelled', 'DELIVERED', [{ at: ago(50), millis: 63, status: 200 }]),
];

const page = (items: unknown[]) => ({ items, nextPageToken: null });

/** Webhooks in each state, and one history that all of them share. */
export const WEBHOOK_ROUTES: Route[] = [
  ['GET', /^\/webhooks$/, (_, { response }) => json(response, 200, page(HOOKS))],
  [
    'POST',
    /^\/webhooks$/,
    async (_, { incoming, response }) => {
      const { url, kinds } = await parsed<NewWebhook>(incoming);
      const made = webhook(`hook-${HOOKS.length + 1}`, url, { kinds, createdAt: ago(0) });
      HOOKS.unshift(made);
      json(response, 201, { webhook: made, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' });
    },
  ],
  [
    'POST',
    /^\/webhooks\/([^/]+)\/secret$/,
    (match, { response }) => {
      const found = HOOKS.find((each) => each.id === match[1]);
      if (found === undefined)
        return refuse(response, 404, 'not-found', 'Not Found', 'No webhook.');
      json(response, 200, { webhook: found, secret: 'whsec_mV3y0k8yJZr1b0xq2o9v5cTgQ4sW7uEd' });
    },
  ],
  [
    'GET',
    /^\/webhooks\/([^/]+)$/,
    (match, { response }) => {
      const found = HOOKS.find((each) => each.id === match[1]);
      if (found === undefined)
        return refuse(response, 404, 'not-found', 'Not Found', 'No webhook.');
      json(response, 200, found);
    },
  ],
  [
    'PATCH',
    /^\/webhooks\/([^/]+)$/,
    async (match, { incoming, response }) => {
      const found = HOOKS.find((each) => each.id === match[1]);
      if (found === undefined)
        return refuse(response, 404, 'not-found', 'Not Found', 'No webhook.');
      const { enabled } = await parsed<{ enabled: boolean }>(incoming);
      Object.assign(found, { enabled, disabledReason: enabled ? null : 'Disabled by its holder.' });
      json(response, 200, found);
    },
  ],
  [
    'DELETE',
    /^\/webhooks\/([^/]+)$/,
    (match, { response }) => {
      HOOKS.splice(
        HOOKS.findIndex((each) => each.id === match[1]),
        1,
      );
      response.writeHead(204).end();
    },
  ],
  [
    'GET',
    /^\/webhooks\/([^/]+)\/deliveries$/,
    (_, { response }) => json(response, 200, page(DELIVERIES)),
  ],
  [
    'POST',
    /^\/webhooks\/([^/]+)\/ping$/,
    (_, { response }) => {
      const made = delivery(`d-${DELIVERIES.length + 1}`, 0, 'ping', 'PENDING', []);
      DELIVERIES.unshift(made);
      json(response, 202, made);
    },
  ],
  [
    'POST',
    /^\/webhooks\/([^/]+)\/deliveries\/([^/]+)\/redeliver$/,
    (match, { response }) => {
      const found = DELIVERIES.find((each) => each.id === match[2]);
      if (found === undefined) return refuse(response, 404, 'not-found', 'Not Found', 'None.');
      Object.assign(found, { state: 'PENDING', nextAttemptAt: ago(0) });
      json(response, 202, found);
    },
  ],
];
