import { useState, type FormEvent } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '@/shared/api/session';
import { useTitle } from '@/shared/hooks/useTitle';
import { Brand } from '@/shared/ui/Brand';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useSignIn } from './api/signIn';
import { safeNext } from './safeNext';

/** The way in; afterwards back to where the visitor wanted to go. */
export function SignInPage() {
  useTitle('Sign in');
  const [params] = useSearchParams();
  const { data: me } = useQuery(sessionQuery());
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSignIn();
  if (me != null) return <Navigate to={safeNext(params.get('next'))} replace />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ username, password }, { onError: () => setPassword('') });
  };
  return (
    <main className="alone">
      <div>
        <span className="brand">
          <Brand />
        </span>
        <form className="panel" aria-label="Sign in" onSubmit={submit}>
          <div className="ph">
            <h1>Sign in</h1>
          </div>
          <div className="pb">
            <label className="field">
              <span className="lb">User name</span>
              <input
                className="in"
                value={username}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
                onChange={(event) => setUsername(event.target.value)}
              />
            </label>
            <label className="field">
              <span className="lb">Password</span>
              <input
                className="in"
                type="password"
                value={password}
                autoComplete="current-password"
                required
                onChange={(event) => setPassword(event.target.value)}
              />
            </label>
            {signIn.error !== null && <ProblemNote error={signIn.error} />}
          </div>
          <div className="reading">
            <button type="submit" className="btn pri" disabled={signIn.isPending}>
              {signIn.isPending ? 'Signing in' : 'Sign in'}
            </button>
          </div>
        </form>
        <p className="xs q">
          The first administrator’s password was printed once, when the portal first started.
        </p>
      </div>
    </main>
  );
}
