import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { refusalToSetSite } from '@/shared/domain/session';
import type { Accepts, IsolationClass, Site } from '@/shared/domain/site';
import { LowestIsolation } from '@/shared/ui/LowestIsolation';
import { useMe } from '@/shared/hooks/me';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { acceptableQuery, useSetSite } from './api/settings';

const CHOICES: { accepts: Accepts; means: string }[] = [
  { accepts: 'ALL', means: 'Every application' },
  { accepts: 'LISTED', means: 'Those chosen below' },
  { accepts: 'BUILT_IN', means: 'Those that come with the portal' },
];

const wordsOf = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');

/** Labels and accepted applications; what runs already runs on. */
export function SiteSettingsForm({ site }: { site: Site }) {
  const refusal = refusalToSetSite(useMe(), site.owner);
  const [labels, setLabels] = useState(site.settings.labels.join(', '));
  const [accepts, setAccepts] = useState(site.settings.accepts);
  const [chosen, setChosen] = useState(site.settings.applications);
  const [lowest, setLowest] = useState<IsolationClass | null>(site.settings.lowestIsolation);
  const save = useSetSite(site.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({
      labels: wordsOf(labels),
      accepts,
      applications: accepts === 'LISTED' ? chosen : [],
      lowestIsolation: lowest,
    });
  };
  const toggle = (id: string, on: boolean) =>
    setChosen((now) => (on ? [...now, id] : now.filter((each) => each !== id)));
  return (
    <form className="panel c12 narrow" aria-label="Settings of the site" onSubmit={submit}>
      <div className="ph">
        <h2>What it offers and accepts</h2>
      </div>
      <div className="pb">
        <label className="field">
          <span className="lb">Labels</span>
          <input
            className="in"
            value={labels}
            onChange={(event) => setLabels(event.target.value)}
          />
          <span className="hint">
            What jobs may ask for, such as big-memory; separated by commas.
          </span>
        </label>
        <fieldset className="field checks">
          <legend className="lb">Applications that it runs</legend>
          {CHOICES.map((choice) => (
            <label key={choice.accepts} className="check">
              <input
                type="radio"
                name="accepts"
                checked={accepts === choice.accepts}
                onChange={() => setAccepts(choice.accepts)}
              />
              <span>{choice.means}</span>
            </label>
          ))}
        </fieldset>
        {accepts === 'LISTED' && <Listed chosen={chosen} onToggle={toggle} />}
        <LowestIsolation
          value={lowest}
          hint="Nodes of a lower class get no job."
          onChange={setLowest}
        />
        {save.error !== null && <ProblemNote error={save.error} />}
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
