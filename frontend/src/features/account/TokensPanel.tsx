import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useMe } from '@/shared/hooks/me';
import { Empty } from '@/shared/ui/Empty';
import { Pager } from '@/shared/ui/Pager';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { tokensQuery } from './api/account';
import { TokensTable } from './TokensTable';

/** The tokens with which programs act as this user. */
export function TokensPanel() {
  const me = useMe();
  const [params] = useSearchParams();
  const pageToken = params.get('page');
  const { data, error } = useQuery(tokensQuery(pageToken));
  return (
    <Panel
      id="tokens"
      title="API tokens"
      about="A token lets a program, such as the satin command, act for you within its scopes"
      flush
    >
      {error !== null && <ProblemNote error={error} />}
      {data === undefined && error === null && <Skeleton label="Loading the tokens" />}
      {data?.tokens.length === 0 && (
        <Empty title="No token yet">
          Issue one below
          {me.issuer === null && (
            <>
              , or let the command do it: <code>satin login</code>
            </>
          )}
        </Empty>
      )}
      {data !== undefined && data.tokens.length > 0 && <TokensTable tokens={data.tokens} />}
      <Pager first={pageToken === null} next={data?.nextPageToken ?? null} />
    </Panel>
  );
}
