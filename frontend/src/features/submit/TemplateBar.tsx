import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { templatesQuery, useSaveTemplate, type Template } from './api/templates';
import type { Submission } from './api/submitJob';

/** Fills the form from a template. */
export function TemplateChoice({ onChoose }: { onChoose: (template: Template) => void }) {
  const { data: templates } = useQuery(templatesQuery());
  if (templates === undefined || templates.length === 0) return null;
  return (
    <select
      className="in templates"
      aria-label="Use a template"
      value=""
      onChange={(event) => {
        const chosen = templates.find((each) => each.id === event.target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      <option value="">Use a template…</option>
      {templates.map((template) => (
        <option key={template.id} value={template.id}>
          {template.name} ({template.owner})
        </option>
      ))}
    </select>
  );
}

interface SaveTemplateProps {
  submission: Submission;
  refusal: string | null;
}

/** Saves the form as a template, for the user or for all users. */
export function SaveTemplate({ submission, refusal }: SaveTemplateProps) {
  const [name, setName] = useState<string | null>(null);
  const [shared, setShared] = useState(false);
  const save = useSaveTemplate();
  if (name === null) {
    return (
      <button
        type="button"
        className="btn"
        disabled={refusal !== null}
        title={refusal ?? undefined}
        onClick={() => setName(submission.name ?? '')}
      >
        Save as template…
      </button>
    );
  }
  return (
    <div className="row savetemplate">
      <input
        className="in"
        aria-label="Name of the template"
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
      />
      <label className="row check">
        <input
          type="checkbox"
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
        for everybody
      </label>
      <button
        type="button"
        className="btn"
        disabled={name.trim() === '' || save.isPending}
        onClick={() =>
          save.mutate(
            { name: name.trim(), shared, job: submission },
            { onSuccess: () => setName(null) },
          )
        }
      >
        Save
      </button>
      {save.error !== null && <ProblemNote error={save.error} />}
    </div>
  );
}
