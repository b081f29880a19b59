import { useState, type FormEvent } from 'react';
import { may, type Me, type Right } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useIssueToken, type IssuedToken } from './api/account';

const SCOPES: { scope: string; right: Right; means: string }[] = [
  { scope: 'read', right: 'read', means: 'view everything you can view' },
  { scope: 'submit', right: 'submit', means: 'upload applications and files, submit jobs' },
  { scope: 'operate', right: 'own-sites', means: 'manage sites, and jobs of others if you may' },
  { scope: 'admin', right: 'administer', means: 'manage people' },
  { scope: 'account', right: 'account', means: 'revoke your tokens, manage your webhooks' },
];
const LIVES = [7, 30, 90, 365];

/** Only scopes that this person's role gives something to. */
const offered = (me: Me) => SCOPES.filter(({ right }) => may(me, right));

export function NewTokenForm({ onIssued }: { onIssued: (issued: IssuedToken) => void }) {
  const me = useMe();
  const [name, setName] = useState('');
  const [days, setDays] = useState(30);
  const [scopes, setScopes] = useState<string[]>(['read']);
  const issue = useIssueToken();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    issue.mutate(
      { name, expiresInDays: days, scopes },
      {
        onSuccess: (issued) => {
          setName('');
          onIssued(issued);
        },
      },
    );
  };
  const toggle = (scope: string, on: boolean) =>
    setScopes((now) => (on ? [...now, scope] : now.filter((each) => each !== scope)));
  return (
    <form className="panel c12 narrow" aria-label="Issue a token" onSubmit={submit}>
      <div className="ph">
        <h2>Issue a token</h2>
      </div>
      <div className="pb">
        <label className="field">
          <span className="lb">Name of the new token</span>
          <input
            className="in"
            value={name}
            required
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
          />
          <span className="hint">For example: backup script on host7</span>
        </label>
        <label className="field">
          <span className="lb">Expires after</span>
          <select
            className="in"
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {LIVES.map((life) => (
              <option key={life} value={life}>
                {life} days
              </option>
            ))}
          </select>
        </label>
        <fieldset className="field checks">
          <legend className="lb">Scopes</legend>
          {offered(me).map(({ scope, means }) => (
            <label key={scope} className="check">
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                onChange={(event) => toggle(scope, event.target.checked)}
              />
              <span>{`${scope}: ${means}`}</span>
            </label>
          ))}
        </fieldset>
        {issue.error !== null && <ProblemNote error={issue.error} />}
      </div>
      <div className="reading row">
        <button
          type="submit"
          className="btn pri"
          disabled={issue.isPending || scopes.length === 0}
          title={scopes.length === 0 ? 'Choose at least one scope' : undefined}
        >
          {issue.isPending ? 'Issuing' : 'Issue token'}
        </button>
      </div>
    </form>
  );
}
