import { useState } from 'react';
import { may } from '@/shared/domain/session';
import { KINDS } from '@/shared/domain/webhook';
import { useMe } from '@/shared/hooks/me';
import { CheckList } from '@/shared/ui/CheckList';
import { FormPanel } from '@/shared/ui/FormPanel';
import { useCreateWebhook, type IssuedWebhook } from './api/webhooks';

const USUAL = ['job.succeeded', 'job.failed', 'job.timed_out', 'job.cancelled'];

/** The form for a webhook's address and events. The portal generates the secret. */
export function NewWebhookForm({ onIssued }: { onIssued: (issued: IssuedWebhook) => void }) {
  const me = useMe();
  const [url, setUrl] = useState('');
  const [kinds, setKinds] = useState<string[]>(USUAL);
  const [everybody, setEverybody] = useState(false);
  const create = useCreateWebhook();
  const submit = () => {
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
  return (
    <FormPanel
      label="Add a webhook"
      title="Add a webhook"
      act="Add webhook"
      acting="Adding"
      pending={create.isPending}
      error={create.error}
      refusal={kinds.length === 0 ? 'Choose at least one event' : null}
      onSubmit={submit}
    >
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
      <CheckList
        legend="Events"
        options={KINDS.map(({ kind, means }) => ({ value: kind, words: `${kind}: ${means}` }))}
        chosen={kinds}
        onChange={setKinds}
      />
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
    </FormPanel>
  );
}
