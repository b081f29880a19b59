import { useState } from 'react';
import { Link } from 'react-router';
import { ROLE_SENTENCES } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { useTitle } from '@/shared/hooks/useTitle';
import { SecretNote } from '@/shared/ui/SecretNote';
import type { IssuedToken } from './api/account';
import { NewTokenForm } from './NewTokenForm';
import { PasswordForm } from './PasswordForm';
import { ProviderPanel } from './ProviderPanel';
import { TokensPanel } from './TokensPanel';

/** The user's own password and API tokens. */
export function AccountPage() {
  useTitle('Your account');
  const me = useMe();
  const [issued, setIssued] = useState<IssuedToken | null>(null);
  return (
    <>
      <div className="head">
        <div>
          <h1>{me.username}</h1>
          <p className="sub">
            Role {me.role}. {ROLE_SENTENCES[me.role]}. <Link to="/webhooks">Manage webhooks</Link>
          </p>
        </div>
      </div>
      {issued !== null && (
        <SecretNote
          title={`Token ${issued.name}`}
          secret={issued.secret}
          onClose={() => setIssued(null)}
        >
          Copy the token now: it is not shown again. Programs send it in the header Authorization:
          Bearer.
        </SecretNote>
      )}
      <div className="cols">
        <TokensPanel />
        <NewTokenForm onIssued={setIssued} />
        {me.issuer === null ? <PasswordForm /> : <ProviderPanel issuer={me.issuer} />}
      </div>
    </>
  );
}
