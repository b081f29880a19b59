import { day, moment } from '@/shared/format/time';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { ConfirmButton } from '@/shared/ui/ConfirmButton';
import { ProblemNote } from '@/shared/ui/ProblemNote';
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
  return (
    <>
      {revoke.error !== null && <ProblemNote error={revoke.error} />}
      <div className="scroll-x">
        <table className="tbl">
          <caption className="vh">API tokens, newest first</caption>
          <thead>
            <tr>
              <th>Name</th>
              <th>Scopes</th>
              <th className="hide-s">Issued</th>
              <th>Expires</th>
              <th>Last used</th>
              <th className="n">
                <span className="vh">Acts</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <tr key={token.id}>
                <td className="b">{token.name}</td>
                <td className="q2">{token.scopes.join(', ')}</td>
                <td className="q2 nw hide-s">{moment(token.createdAt, now, zone)}</td>
                <td className="nw">
                  <Expiry token={token} now={now} />
                </td>
                <td className="q2 nw">
                  {token.lastUsedAt === null ? 'Never' : moment(token.lastUsedAt, now, zone)}
                </td>
                <td className="n nw">
                  <ConfirmButton
                    act="Revoke"
                    loses={`Programs that use ${token.name} are refused from now on.`}
                    disabled={revoke.isPending}
                    onConfirm={() => revoke.mutate(token.id)}
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
