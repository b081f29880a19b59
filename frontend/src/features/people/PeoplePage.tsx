import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { may } from '@/shared/domain/session';
import { plural } from '@/shared/format/number';
import { useMe } from '@/shared/hooks/me';
import { useTitle } from '@/shared/hooks/useTitle';
import { Empty } from '@/shared/ui/Empty';
import { Pager } from '@/shared/ui/Pager';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { SecretNote } from '@/shared/ui/SecretNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { usersQuery, type Secret } from './api/users';
import { NewUserForm } from './NewUserForm';
import { UsersTable } from './UsersTable';

/** The people that may sign in, and their roles. */
export function PeoplePage() {
  useTitle('People');
  const me = useMe();
  const [params] = useSearchParams();
  const pageToken = params.get('page');
  const allowed = may(me, 'administer');
  const { data, error } = useQuery({ ...usersQuery(pageToken), enabled: allowed });
  const [secret, setSecret] = useState<Secret | null>(null);
  if (!allowed) {
    return <Empty title="Not for your role">Only administrators manage people.</Empty>;
  }
  const enabled = data?.users.filter((user) => !user.disabled).length ?? 0;
  return (
    <>
      <div className="head">
        <div>
          <h1>People</h1>
          <p className="sub">
            {data === undefined
              ? 'Accounts and their roles.'
              : `${plural(enabled, 'account')} of this page can sign in. Changes take effect at once.`}
          </p>
        </div>
      </div>
      {secret !== null && (
        <SecretNote
          title={`Password of ${secret.username}`}
          secret={secret.password}
          onClose={() => setSecret(null)}
        >
          This password is shown only once. Hand it over in private. The user must set another
          password at the first sign-in.
        </SecretNote>
      )}
      {error !== null && <ProblemNote error={error} />}
      <div className="cols">
        <Panel id="people" title="Accounts" flush>
          {data === undefined && error === null && <Skeleton label="Loading the accounts" />}
          {data !== undefined && <UsersTable users={data.users} onSecret={setSecret} />}
          <Pager first={pageToken === null} next={data?.nextPageToken ?? null} />
        </Panel>
        <NewUserForm onSecret={setSecret} />
      </div>
    </>
  );
}
