import { useState } from 'react';
import { may, type Me, type Right } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { CheckList } from '@/shared/ui/CheckList';
import { FormPanel } from '@/shared/ui/FormPanel';
import { useIssueToken, type IssuedToken } from './api/account';

const SCOPES: { scope: string; right: Right; means: string }[] = [
  { scope: 'read', right: 'read', means: 'view everything you can view' },
  { scope: 'submit', right: 'submit', means: 'upload applications and files, submit jobs' },
  { scope: 'operate', right: 'own-sites', means: 'manage sites, and jobs of others if you may' },
  { scope: 'admin', right: 'administer', means: 'manage people' },
  { scope: 'account', right: 'account', means: 'revoke your tokens, manage your webhooks' },
];
const LIVES = [7, 30, 90, 365];

/**
 * Returns the scopes that the user can give to a token. These are the scopes with a right that the
 * user has.
 */
const offered = (me: Me) => SCOPES.filter(({ right }) => may(me, right));

export function NewTokenForm({ onIssued }: { onIssued: (issued: IssuedToken) => void }) {
  const me = useMe();
  const [name, setName] = useState('');
  const [days, setDays] = useState(30);
  const [scopes, setScopes] = useState<string[]>(['read']);
  const issue = useIssueToken();
  const submit = () => {
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
  return (
    <FormPanel
      label="Issue a token"
      title="Issue a token"
      act="Issue token"
      acting="Issuing"
      pending={issue.isPending}
      error={issue.error}
      refusal={scopes.length === 0 ? 'Choose at least one scope' : null}
      onSubmit={submit}
    >
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
      <CheckList
        legend="Scopes"
        options={offered(me).map(({ scope, means }) => ({
          value: scope,
          words: `${scope}: ${means}`,
        }))}
        chosen={scopes}
        onChange={setScopes}
      />
    </FormPanel>
  );
}
