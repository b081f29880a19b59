import { useState, type FormEvent } from 'react';
import { ROLE_SENTENCES, ROLES, type Role } from '@/shared/domain/session';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useCreateUser, type Secret } from './api/users';

/** A name and a role; the portal makes up the first password. */
export function NewUserForm({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<Role>('submitter');
  const create = useCreateUser();
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
    <form className="panel c12 narrow" aria-label="Add a person" onSubmit={submit}>
      <div className="ph">
        <h2>Add a person</h2>
      </div>
      <div className="pb">
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
        {create.error !== null && <ProblemNote error={create.error} />}
      </div>
      <div className="reading row">
        <button type="submit" className="btn pri" disabled={create.isPending}>
          {create.isPending ? 'Adding' : 'Add person'}
        </button>
      </div>
    </form>
  );
}
