import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Empty } from '@/shared/ui/Empty';
import { Pager } from '@/shared/ui/Pager';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { SecretNote } from '@/shared/ui/SecretNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { tokensQuery } from './api/account';
import { NewTokenForm } from './NewTokenForm';
import { TokensTable } from './TokensTable';

/** What lets programs be this person. */
export function TokensPanel() {
  const [params] = useSearchParams();
  const pageToken = params.get('page');
  const { data, error } = useQuery(tokensQuery(pageToken));
  const [issued, setIssued] = useState<{ name: string; secret: string } | null>(null);
  return (
    <Panel
      id="tokens"
      title="API tokens"
      about="A token lets a program, such as the satin command, act for you within its scopes"
      flush
    >
      {issued !== null && (
        <SecretNote
          title={`Token ${issued.name}`}
          secret={issued.secret}
          onClose={() => setIssued(null)}
        >
          It is shown this once and kept only as a hash. Programs send it as Authorization: Bearer.
        </SecretNote>
      )}
      {error !== null && <ProblemNote error={error} />}
      {data === undefined && error === null && <Skeleton label="Reading the tokens" />}
      {data?.tokens.length === 0 && (
        <Empty title="No token yet">
          Issue one below, or let the command do it: <code>satin login</code>
        </Empty>
      )}
      {data !== undefined && data.tokens.length > 0 && <TokensTable tokens={data.tokens} />}
      <Pager first={pageToken === null} next={data?.nextPageToken ?? null} />
      <NewTokenForm onIssued={setIssued} />
    </Panel>
  );
}
