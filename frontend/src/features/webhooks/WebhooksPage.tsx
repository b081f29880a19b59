import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTitle } from '@/shared/hooks/useTitle';
import { Empty } from '@/shared/ui/Empty';
import { Pager } from '@/shared/ui/Pager';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { webhooksQuery, type IssuedWebhook } from './api/webhooks';
import { NewWebhookForm } from './NewWebhookForm';
import { WebhookSecretNote } from './WebhookSecretNote';
import { WebhooksTable } from './WebhooksTable';

/** The servers that receive events of the user's jobs. */
export function WebhooksPage() {
  useTitle('Webhooks');
  const [params] = useSearchParams();
  const pageToken = params.get('page');
  const { data, error } = useQuery(webhooksQuery(pageToken));
  const [issued, setIssued] = useState<IssuedWebhook | null>(null);
  return (
    <>
      <div className="head">
        <div>
          <h1>Webhooks</h1>
          <p className="sub">
            The portal notifies your server by a signed POST.{' '}
            <Link to="/account">Your account</Link>
          </p>
        </div>
      </div>
      {issued !== null && <WebhookSecretNote issued={issued} onClose={() => setIssued(null)} />}
      {error !== null && <ProblemNote error={error} />}
      <div className="cols">
        <Panel id="webhooks" title="Your webhooks" flush>
          {data === undefined && error === null && <Skeleton label="Loading the webhooks" />}
          {data?.webhooks.length === 0 && (
            <Empty title="No webhook yet">Add one below; a test ping shows whether it works.</Empty>
          )}
          {data !== undefined && data.webhooks.length > 0 && (
            <WebhooksTable webhooks={data.webhooks} />
          )}
          <Pager first={pageToken === null} next={data?.nextPageToken ?? null} />
        </Panel>
        <NewWebhookForm onIssued={setIssued} />
      </div>
    </>
  );
}
