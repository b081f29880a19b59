import { useState } from 'react';
import { FormPanel } from '@/shared/ui/FormPanel';
import { useChangePassword } from './api/account';

const MIN_LENGTH = 12;

/** The form that checks the old password and sets a new one. */
export function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [replacement, setReplacement] = useState('');
  const change = useChangePassword();
  const submit = () => {
    change.mutate(
      { current, replacement },
      {
        onSettled: () => setCurrent(''),
        onSuccess: () => setReplacement(''),
      },
    );
  };
  return (
    <FormPanel
      label="Change the password"
      title="Password"
      act="Change password"
      acting="Changing"
      pending={change.isPending}
      error={change.error}
      minor
      note={<span role="status">{change.isSuccess && 'The password is changed.'}</span>}
      onSubmit={submit}
    >
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
          minLength={MIN_LENGTH}
          maxLength={200}
          onChange={(event) => setReplacement(event.target.value)}
        />
        <span className="hint">
          At least {MIN_LENGTH} characters. Signs out other browsers; tokens stay valid.
        </span>
      </label>
    </FormPanel>
  );
}
