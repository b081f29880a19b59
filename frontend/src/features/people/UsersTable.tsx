import { ROLES } from '@/shared/domain/session';
import { moment } from '@/shared/format/time';
import { useMe } from '@/shared/hooks/me';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { ConfirmButton } from '@/shared/ui/ConfirmButton';
import { ListTable, type ListColumn } from '@/shared/ui/ListTable';
import { Status } from '@/shared/ui/Status';
import { useChangeUser, useResetPassword, type Secret, type User } from './api/users';

const ROLE_OF_PROVIDER =
  'The role follows the user’s groups at the provider. It is updated at each sign-in';

interface UsersTableProps {
  users: User[];
  onSecret: (secret: Secret) => void;
}

/** A row per account. Role and access are changed in place. */
export function UsersTable({ users, onSecret }: UsersTableProps) {
  const change = useChangeUser();
  const reset = useResetPassword();
  const me = useMe();
  const now = useNow(false);
  const zone = useZone();
  const busy = change.isPending || reset.isPending;
  const columns: ListColumn<User>[] = [
    {
      label: 'User name',
      cell: 'b',
      show: ({ username }) => (
        <>
          {username}
          {username === me.username && <span className="xs q"> you</span>}
        </>
      ),
    },
    {
      label: 'Role',
      show: (user) => (
        <select
          className="in s"
          aria-label={`Role of ${user.username}`}
          value={user.role}
          disabled={busy || user.issuer !== null}
          title={user.issuer === null ? undefined : ROLE_OF_PROVIDER}
          onChange={(event) => {
            const role = ROLES.find((each) => each === event.target.value);
            if (role !== undefined) change.mutate({ user, role });
          }}
        >
          {ROLES.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
      ),
    },
    {
      label: 'Signs in with',
      cell: 'q2',
      show: ({ issuer }) =>
        issuer === null ? 'a password' : <span title={issuer}>the provider</span>,
    },
    {
      label: 'State',
      show: (user) =>
        user.disabled ? (
          <Status tone="calm" icon="lock" word="Disabled" />
        ) : (
          <Status tone="ok" icon="ok" word="Can sign in" />
        ),
    },
    {
      label: 'Since',
      numeric: true,
      cell: 'q2',
      wide: true,
      show: (user) => moment(user.createdAt, now, zone),
    },
    {
      label: 'Last sign-in',
      numeric: true,
      cell: 'q2',
      wide: true,
      show: ({ lastSignInAt }) => (lastSignInAt === null ? '–' : moment(lastSignInAt, now, zone)),
    },
  ];
  return (
    <ListTable
      caption="Accounts, newest first"
      columns={columns}
      rows={users}
      rowKey={(user) => user.id}
      problem={change.error ?? reset.error}
      acts={(user) => (
        <>
          {user.issuer === null && (
            <ConfirmButton
              act="Reset password"
              loses={`${user.username} is signed out everywhere and loses all API tokens.`}
              disabled={busy}
              onConfirm={() => reset.mutate(user, { onSuccess: onSecret })}
            />
          )}{' '}
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
        </>
      )}
    />
  );
}
