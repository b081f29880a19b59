import { day, moment } from '@/shared/format/time';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { ConfirmButton } from '@/shared/ui/ConfirmButton';
import { ListTable, type ListColumn } from '@/shared/ui/ListTable';
import { Status } from '@/shared/ui/Status';
import { useRevokeToken, type Token } from './api/account';

const SOON_MILLIS = 7 * 24 * 3_600_000;

function Expiry({ token, now }: { token: Token; now: Date }) {
  const zone = useZone();
  const left = token.expiresAt.getTime() - now.getTime();
  if (left <= 0) return <Status tone="fail" icon="fail" word="Expired" />;
  const date = day(token.expiresAt, zone);
  return left < SOON_MILLIS ? <Status tone="warn" icon="warn" word={date} /> : date;
}

/** A row per token. */
export function TokensTable({ tokens }: { tokens: Token[] }) {
  const revoke = useRevokeToken();
  const now = useNow(false);
  const zone = useZone();
  const columns: ListColumn<Token>[] = [
    { label: 'Name', cell: 'b', show: (token) => token.name },
    { label: 'Scopes', cell: 'q2', show: (token) => token.scopes.join(', ') },
    {
      label: 'Issued',
      cell: 'q2 nw',
      wide: true,
      show: (token) => moment(token.createdAt, now, zone),
    },
    { label: 'Expires', cell: 'nw', show: (token) => <Expiry token={token} now={now} /> },
    {
      label: 'Last used',
      cell: 'q2 nw',
      show: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : moment(lastUsedAt, now, zone)),
    },
  ];
  return (
    <ListTable
      caption="API tokens, newest first"
      columns={columns}
      rows={tokens}
      rowKey={(token) => token.id}
      problem={revoke.error}
      acts={(token) => (
        <ConfirmButton
          act="Revoke"
          loses={`Programs that use ${token.name} are refused from now on.`}
          disabled={revoke.isPending}
          onConfirm={() => revoke.mutate(token.id)}
        />
      )}
    />
  );
}
