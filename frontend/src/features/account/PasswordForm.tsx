import { useState, type FormEvent } from 'react';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useChangePassword } from './api/account';

const SHORTEST = 12;

/** Proves the old password, sets the new one. */
export function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [replacement, setReplacement] = useState('');
  const change = useChangePassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { current, replacement },
      {
        onSettled: () => setCurrent(''),
        onSuccess: () => setReplacement(''),
      },
    );
  };
  return (
    <form className="panel c12 narrow" aria-label="Change the password" onSubmit={submit}>
      <div className="ph">
        <h2>Password</h2>
      </div>
      <div className="pb">
        <label className="field">
          <span className="lb">Current password</span>
          <input
            className="in"
            type="password"
            value={current}
            autoComplete="current-password"
            required
            onChange={(event) => setCurrent(event.target.value)}
          />
        </label>
        <label className="field">
          <span className="lb">New password</span>
          <input
            className="in"
            type="password"
            value={replacement}
            autoComplete="new-password"
            required
            minLength={SHORTEST}
            maxLength={200}
            onChange={(event) => setReplacement(event.target.value)}
          />
          <span className="hint">
            At least {SHORTEST} characters. Signs out other browsers; tokens stay valid.
          </span>
        </label>
        {change.error !== null && <ProblemNote error={change.error} />}
      </div>
      <div className="reading row">
        <button type="submit" className="btn" disabled={change.isPending}>
          {change.isPending ? 'Changing' : 'Change password'}
        </button>
        <span role="status">{change.isSuccess && 'The password is changed.'}</span>
      </div>
    </form>
  );
}
