import { ROLES } from '@/shared/domain/session';
import { moment } from '@/shared/format/time';
import { useMe } from '@/shared/hooks/me';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Status } from '@/shared/ui/Status';
import { useChangeUser, useResetPassword, type Secret, type User } from './api/users';
import { ConfirmButton } from '@/shared/ui/ConfirmButton';

interface UsersTableProps {
  users: User[];
  onSecret: (secret: Secret) => void;
}

/** A row per account; role and access are changed in place. */
export function UsersTable({ users, onSecret }: UsersTableProps) {
  const change = useChangeUser();
  const reset = useResetPassword();
  const me = useMe();
  const now = useNow(false);
  const zone = useZone();
  const problem = change.error ?? reset.error;
  const busy = change.isPending || reset.isPending;
  return (
    <>
      {problem !== null && <ProblemNote error={problem} />}
      <div className="scroll-x">
        <table className="tbl">
          <caption className="vh">Accounts, newest first</caption>
          <thead>
            <tr>
              <th>User name</th>
              <th>Role</th>
              <th>State</th>
              <th className="n hide-s">Since</th>
              <th className="n hide-s">Last sign-in</th>
              <th className="n">
                <span className="vh">Acts</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <tr key={user.id}>
                <td className="b">
                  {user.username}
                  {user.username === me.username && <span className="xs q"> you</span>}
                </td>
                <td>
                  <select
                    className="in s"
                    aria-label={`Role of ${user.username}`}
                    value={user.role}
                    disabled={busy}
                    onChange={(event) => {
                      const role = ROLES.find((each) => each === event.target.value);
                      if (role !== undefined) change.mutate({ user, role });
                    }}
                  >
                    {ROLES.map((role) => (
                      <option key={role}>{role}</option>
                    ))}
                  </select>
                </td>
                <td>
                  {user.disabled ? (
                    <Status tone="calm" icon="lock" word="Disabled" />
                  ) : (
                    <Status tone="ok" icon="ok" word="May sign in" />
                  )}
                </td>
                <td className="n q2 hide-s">{moment(user.createdAt, now, zone)}</td>
                <td className="n q2 hide-s">
                  {user.lastSignInAt === null ? '–' : moment(user.lastSignInAt, now, zone)}
                </td>
                <td className="n nw">
                  <ConfirmButton
                    act="Reset password"
                    loses={`${user.username} is signed out everywhere and loses all API tokens.`}
                    disabled={busy}
                    onConfirm={() => reset.mutate(user, { onSuccess: onSecret })}
                  />{' '}
                  {user.disabled ? (
                    <button
                      type="button"
                      className="btn s"
                      disabled={busy}
                      onClick={() => change.mutate({ user, disabled: false })}
                    >
                      Enable
                    </button>
                  ) : (
                    <ConfirmButton
                      act="Disable"
                      loses={`${user.username} is signed out and kept out; their jobs run on.`}
                      disabled={busy}
                      onConfirm={() => change.mutate({ user, disabled: true })}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
