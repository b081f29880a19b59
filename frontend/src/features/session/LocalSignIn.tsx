import { useState, type FormEvent } from 'react';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useSignIn } from './api/signIn';

/** The form for users with a password in the portal. */
export function LocalSignIn() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSignIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ username, password }, { onError: () => setPassword('') });
  };
  return (
    <form aria-label="Sign in" onSubmit={submit}>
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
  );
}
