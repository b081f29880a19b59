import { useState, type FormEvent } from 'react';
import { may } from '@/shared/domain/session';
import { KINDS } from '@/shared/domain/webhook';
import { useMe } from '@/shared/hooks/me';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useCreateWebhook, type IssuedWebhook } from './api/webhooks';

const USUAL = ['job.succeeded', 'job.failed', 'job.timed_out', 'job.cancelled'];

/** An address and what it is to be told; the portal makes up the secret. */
export function NewWebhookForm({ onIssued }: { onIssued: (issued: IssuedWebhook) => void }) {
  const me = useMe();
  const [url, setUrl] = useState('');
  const [kinds, setKinds] = useState<string[]>(USUAL);
  const [everybody, setEverybody] = useState(false);
  const create = useCreateWebhook();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { url, kinds, everybody },
      {
        onSuccess: (issued) => {
          setUrl('');
          onIssued(issued);
        },
      },
    );
  };
  const toggle = (kind: string, on: boolean) =>
    setKinds((now) => (on ? [...now, kind] : now.filter((each) => each !== kind)));
  return (
    <form className="panel c12 narrow" aria-label="Add a webhook" onSubmit={submit}>
      <div className="ph">
        <h2>Add a webhook</h2>
      </div>
      <div className="pb">
        <label className="field">
          <span className="lb">Address</span>
          <input
            className="in"
            type="url"
            value={url}
            required
            maxLength={2000}
            placeholder="https://example.org/satin"
            onChange={(event) => setUrl(event.target.value)}
          />
          <span className="hint">
            https, on a server that the Internet reaches. It has ten seconds to answer with 2xx;
            redirects are not followed.
          </span>
        </label>
        <fieldset className="field checks">
          <legend className="lb">Tell it when, of a job,</legend>
          {KINDS.map(({ kind, means }) => (
            <label key={kind} className="check">
              <input
                type="checkbox"
                checked={kinds.includes(kind)}
                onChange={(event) => toggle(kind, event.target.checked)}
              />
              <span>{`${kind}: ${means}`}</span>
            </label>
          ))}
        </fieldset>
        {may(me, 'operate') && (
          <fieldset className="field checks">
            <legend className="lb">Whose jobs</legend>
            <label className="check">
              <input
                type="checkbox"
                checked={everybody}
                onChange={(event) => setEverybody(event.target.checked)}
              />
              <span>everybody’s, not only your own</span>
            </label>
          </fieldset>
        )}
        {create.error !== null && <ProblemNote error={create.error} />}
      </div>
      <div className="reading row">
        <button
          type="submit"
          className="btn pri"
          disabled={create.isPending || kinds.length === 0}
          title={kinds.length === 0 ? 'Choose at least one event' : undefined}
        >
          {create.isPending ? 'Adding' : 'Add webhook'}
        </button>
      </div>
    </form>
  );
}
