import { ROLE_SENTENCES } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { useTitle } from '@/shared/hooks/useTitle';
import { PasswordForm } from './PasswordForm';
import { TokensPanel } from './TokensPanel';

/** One's own password and API tokens. */
export function AccountPage() {
  useTitle('Your account');
  const me = useMe();
  return (
    <>
      <div className="head">
        <div>
          <h1>{me.username}</h1>
          <p className="sub">
            Role {me.role}. {ROLE_SENTENCES[me.role]}.
          </p>
        </div>
      </div>
      <div className="cols">
        <TokensPanel />
        <PasswordForm />
      </div>
    </>
  );
}
