import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Webhook } from '@/shared/domain/webhook';
import { useTitle } from '@/shared/hooks/useTitle';
import { ConfirmButton } from '@/shared/ui/ConfirmButton';
import { Empty } from '@/shared/ui/Empty';
import { Pager } from '@/shared/ui/Pager';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { deliveriesQuery, usePing } from './api/deliveries';
import { useEnableWebhook, useRenewSecret, webhookQuery, type IssuedWebhook } from './api/webhooks';
import { DeliveriesTable } from './DeliveriesTable';
import { WebhookSecretNote } from './WebhookSecretNote';
import { WebhookState } from './WebhookState';

/** One webhook and its deliveries. */
export function WebhookPage() {
  const { id = '' } = useParams();
  const { data: webhook, error } = useQuery(webhookQuery(id));
  const [issued, setIssued] = useState<IssuedWebhook | null>(null);
  useTitle(webhook === undefined ? 'Webhook' : new URL(webhook.url).host);
  if (webhook === undefined) {
    return error === null ? (
      <Skeleton label="Loading the webhook" />
    ) : (
      <ProblemNote error={error} />
    );
  }
  return (
    <>
      <div className="head">
        <div>
          <h1>{new URL(webhook.url).host}</h1>
          <p className="sub">
            <WebhookState webhook={webhook} /> {webhook.url}.{' '}
            <Link to="/webhooks">All webhooks</Link>
          </p>
          {webhook.disabledReason !== null && <p className="sub">{webhook.disabledReason}</p>}
        </div>
        <Acts webhook={webhook} onIssued={setIssued} />
      </div>
      {issued !== null && <WebhookSecretNote issued={issued} onClose={() => setIssued(null)} />}
      <div className="cols">
        <Deliveries webhook={webhook} />
      </div>
    </>
  );
}

interface ActsProps {
  webhook: Webhook;
  onIssued: (issued: IssuedWebhook) => void;
}

function Acts({ webhook, onIssued }: ActsProps) {
  const ping = usePing();
  const enable = useEnableWebhook();
  const renew = useRenewSecret();
  const problem = ping.error ?? enable.error ?? renew.error;
  return (
    <div>
      <span className="row">
        <ConfirmButton
          act="New secret"
          loses="The old secret stops working at once, also for pending deliveries."
          disabled={renew.isPending}
          onConfirm={() => renew.mutate(webhook.id, { onSuccess: onIssued })}
        />
        <button
          type="button"
          className="btn"
          disabled={enable.isPending}
          onClick={() => enable.mutate({ id: webhook.id, enabled: !webhook.enabled })}
        >
          {webhook.enabled ? 'Disable' : 'Enable'}
        </button>
        <button
          type="button"
          className="btn pri"
          disabled={!webhook.enabled || ping.isPending}
          title={webhook.enabled ? undefined : 'Enable the webhook first'}
          onClick={() => ping.mutate(webhook.id)}
        >
          Send a ping
        </button>
      </span>
      {problem !== null && <ProblemNote error={problem} />}
    </div>
  );
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const [params] = useSearchParams();
  const pageToken = params.get('page');
  const { data, error } = useQuery(deliveriesQuery(webhook.id, pageToken));
  return (
    <Panel
      id="deliveries"
      title="Deliveries"
      about="Deliveries are kept for some weeks. Failed deliveries are retried for about a day"
      flush
    >
      {error !== null && <ProblemNote error={error} />}
      {data === undefined && error === null && <Skeleton label="Loading the deliveries" />}
      {data?.deliveries.length === 0 && (
        <Empty title="No deliveries yet">Send a ping to see whether it arrives.</Empty>
      )}
      {data !== undefined && data.deliveries.length > 0 && (
        <DeliveriesTable webhook={webhook} deliveries={data.deliveries} />
      )}
      <Pager first={pageToken === null} next={data?.nextPageToken ?? null} />
    </Panel>
  );
}
