import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { isChangedMeanwhile } from '@/shared/api/problem';
import { refusalToSetSite } from '@/shared/domain/session';
import type { Accepts, Site, SiteSettings } from '@/shared/domain/site';
import { useDraft } from '@/shared/hooks/useDraft';
import { ChangedMeanwhile } from '@/shared/ui/ChangedMeanwhile';
import { LowestIsolation } from '@/shared/ui/LowestIsolation';
import { useMe } from '@/shared/hooks/me';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { acceptableQuery, useSetSite } from './api/settings';

const CHOICES: { accepts: Accepts; means: string }[] = [
  { accepts: 'ALL', means: 'Every application' },
  { accepts: 'LISTED', means: 'Applications chosen below' },
  { accepts: 'BUILT_IN', means: 'Built-in applications only' },
];

const wordsOf = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');

const toldOf = (settings: SiteSettings): [string, string][] => [
  ['Labels', settings.labels.join(', ') || 'none'],
  [
    'Accepted applications',
    settings.accepts === 'LISTED'
      ? `${settings.applications.length} chosen ones`
      : (CHOICES.find(({ accepts }) => accepts === settings.accepts)?.means ?? settings.accepts),
  ],
  ['Lowest isolation class', settings.lowestIsolation ?? 'Any'],
];

/** The form for labels and accepted applications. A change does not affect running jobs. */
export function SiteSettingsForm({ site }: { site: Site }) {
  const refusal = refusalToSetSite(useMe(), site.owner);
  const draft = useDraft(site.settingsTag, {
    ...site.settings,
    labels: site.settings.labels.join(', '),
  });
  const { labels, accepts, applications: chosen, lowestIsolation } = draft.shown;
  const save = useSetSite(site.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      {
        settings: {
          labels: wordsOf(labels),
          accepts,
          applications: accepts === 'LISTED' ? chosen : [],
          lowestIsolation,
        },
        tag: draft.tag,
      },
      { onSuccess: draft.forget },
    );
  };
  const leave = (how: () => void) => () => {
    save.reset();
    how();
  };
  const toggle = (id: string, on: boolean) =>
    draft.type({ applications: on ? [...chosen, id] : chosen.filter((each) => each !== id) });
  return (
    <form className="panel c12 narrow" aria-label="Settings of the site" onSubmit={submit}>
      <div className="ph">
        <h2>Labels and accepted applications</h2>
      </div>
      <div className="pb">
        <label className="field">
          <span className="lb">Labels</span>
          <input
            className="in"
            value={labels}
            onChange={(event) => draft.type({ labels: event.target.value })}
          />
          <span className="hint">
            Labels that jobs can request, such as big-memory. Separate them by commas.
          </span>
        </label>
        <fieldset className="field checks">
          <legend className="lb">Accepted applications</legend>
          {CHOICES.map((choice) => (
            <label key={choice.accepts} className="check">
              <input
                type="radio"
                name="accepts"
                checked={accepts === choice.accepts}
                onChange={() => draft.type({ accepts: choice.accepts })}
              />
              <span>{choice.means}</span>
            </label>
          ))}
        </fieldset>
        {accepts === 'LISTED' && <Listed chosen={chosen} onToggle={toggle} />}
        <LowestIsolation
          value={lowestIsolation}
          hint="Nodes of a lower isolation class get no job."
          onChange={(value) => draft.type({ lowestIsolation: value })}
        />
        {save.error !== null && !(draft.isChangedMeanwhile && isChangedMeanwhile(save.error)) && (
          <ProblemNote error={save.error} />
        )}
        {draft.isChangedMeanwhile && (
          <ChangedMeanwhile
            now={toldOf(site.settings)}
            onKeep={leave(draft.keep)}
            onForget={leave(draft.forget)}
          />
        )}
      </div>
      <div className="reading row">
        <button
          type="submit"
          className="btn pri"
          disabled={refusal !== null || save.isPending}
          title={refusal ?? undefined}
        >
          {save.isPending ? 'Saving' : 'Save'}
        </button>
        <span role="status">{save.isSuccess && 'Saved. Running jobs are not affected.'}</span>
      </div>
    </form>
  );
}

interface ListedProps {
  chosen: string[];
  onToggle: (id: string, on: boolean) => void;
}

function Listed({ chosen, onToggle }: ListedProps) {
  const { data, error } = useQuery(acceptableQuery());
  if (error !== null) return <ProblemNote error={error} />;
  return (
    <fieldset className="field checks">
      <legend className="lb">Accepted applications</legend>
      {data?.length === 0 && <span className="hint">No application was uploaded yet.</span>}
      {data?.map(({ id, name, version, owner }) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => onToggle(id, event.target.checked)}
          />
          <span>{`${name}, version ${version}, of ${owner}`}</span>
        </label>
      ))}
    </fieldset>
  );
}
