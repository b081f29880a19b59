import { useSignOut } from '@/shared/api/signOut';
import { useTitle } from '@/shared/hooks/useTitle';
import { Brand } from '@/shared/ui/Brand';
import { PasswordForm } from './PasswordForm';

/**
 * The page for users with a password from an administrator or from the portal's first start. These
 * users must set their own password.
 */
export function FirstPasswordPage({ username }: { username: string }) {
  useTitle('Set your own password');
  const signOut = useSignOut();
  return (
    <main className="alone">
      <div>
        <span className="brand">
          <Brand />
        </span>
        <div className="head">
          <div>
            <h1>Set your own password</h1>
            <p className="sub">
              An administrator has seen the first password of {username}. The portal opens once you
              have set your own.
            </p>
          </div>
        </div>
        <PasswordForm />
        <button
          type="button"
          className="linkish"
          disabled={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          Sign out
        </button>
      </div>
    </main>
  );
}
