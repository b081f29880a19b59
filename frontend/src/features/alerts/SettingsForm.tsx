import { useState, type FormEvent } from 'react';
import type { AlertKind, AlertSettings, KindSettings } from '@/shared/domain/alert';
import { may } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useSetAlertSettings } from './api/settings';
import { KindRow, type KindDraft } from './KindRow';
import { MailFields } from './MailFields';
import { shownThreshold, wireThreshold } from './thresholds';

type Drafts = Partial<Record<AlertKind, KindDraft>>;

const draftOf = ({ kind, on, webhook, mail, threshold }: KindSettings): KindDraft => ({
  on,
  webhook,
  mail,
  threshold: shownThreshold(kind, threshold),
});

/** The form for alerts. Changes have no effect until the user saves them. */
export function SettingsForm({ settings }: { settings: AlertSettings }) {
  const operates = may(useMe(), 'operate');
  const save = useSetAlertSettings();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [address, setAddress] = useState(settings.mailAddress ?? '');
  const [everybody, setEverybody] = useState(settings.everybody);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      {
        mailAddress: address.trim() === '' ? null : address.trim(),
        mailOn: settings.mailOn,
        everybody,
        kinds: settings.kinds.map((kind) => {
          const { threshold, ...flags } = drafts[kind.kind] ?? draftOf(kind);
          return { kind: kind.kind, ...flags, threshold: wireThreshold(kind.kind, threshold) };
        }),
      },
      { onSuccess: () => setDrafts({}) },
    );
  };
  return (
    <form className="alertsettings" aria-label="Notifications" onSubmit={submit}>
      <div className="scroll-x">
        <table className="tbl">
          <caption className="vh">Notifications by kind of alert</caption>
          <thead>
            <tr>
              <th>Kind</th>
              <th>Raised when</th>
              <th>Told</th>
              <th>Webhook</th>
              <th>Mail</th>
            </tr>
          </thead>
          <tbody>
            {settings.kinds.map((kind) => (
              <KindRow
                key={kind.kind}
                kind={kind.kind}
                draft={drafts[kind.kind] ?? draftOf(kind)}
                onChange={(draft) => setDrafts((now) => ({ ...now, [kind.kind]: draft }))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <MailFields
        address={address}
        mailOn={settings.mailOn}
        everybody={operates ? everybody : null}
        onAddress={setAddress}
        onEverybody={setEverybody}
      />
      {save.error !== null && <ProblemNote error={save.error} />}
      <div className="row">
        <button type="submit" className="btn pri" disabled={save.isPending}>
          Save
        </button>
        <span className="xs q2" role="status">
          {save.isSuccess && 'Saved'}
        </span>
      </div>
    </form>
  );
}
