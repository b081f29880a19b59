import { useState } from 'react';
import { ROLE_SENTENCES, ROLES, type Role } from '@/shared/domain/session';
import { FormPanel } from '@/shared/ui/FormPanel';
import { useCreateUser, type Secret } from './api/users';

/** The form for a new user, with name and role. The portal generates the first password. */
export function NewUserForm({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<Role>('submitter');
  const create = useCreateUser();
  const submit = () => {
    create.mutate(
      { username, role },
      {
        onSuccess: (secret) => {
          setUsername('');
          onSecret(secret);
        },
      },
    );
  };
  return (
    <FormPanel
      label="Add a person"
      title="Add a person"
      act="Add person"
      acting="Adding"
      pending={create.isPending}
      error={create.error}
      onSubmit={submit}
    >
      <label className="field">
        <span className="lb">User name</span>
        <input
          className="in"
          value={username}
          required
          maxLength={64}
          pattern="[a-z0-9][a-z0-9._\-]*"
          title="Lower-case letters, digits, dots, hyphens and underscores, at most 64"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setUsername(event.target.value)}
        />
        <span className="hint">
          Lower-case letters, digits, dots, hyphens and underscores. It owns jobs and is never
          changed.
        </span>
      </label>
      <label className="field">
        <span className="lb">Role</span>
        <select
          className="in"
          value={role}
          onChange={(event) =>
            setRole(ROLES.find((each) => each === event.target.value) ?? 'viewer')
          }
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
        <span className="hint">{ROLE_SENTENCES[role]}.</span>
      </label>
    </FormPanel>
  );
}
