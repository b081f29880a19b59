import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { sitesQuery } from '@/shared/api/sites';
import type { Job } from '@/shared/domain/job';
import { joinArguments } from '@/shared/format/shell';
import { refusalToSubmit } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { applicationsQuery } from './api/applications';
import { useSubmitJob, type Submission } from './api/submitJob';
import { ApplicationSection } from './ApplicationSection';
import { check, isReady } from './check';
import { CheckPanel } from './CheckPanel';
import { splitArguments } from './commandLine';
import { keyKeeper } from './idempotency';
import { InputSection, type InputFile } from './InputSection';
import { ShellPanel } from './ShellPanel';
import { SitesSection, type SiteChoice } from './SitesSection';

const inputsOf = (job: Job | null): InputFile[] =>
  (job?.inputs ?? []).map((input) => ({ ...input, sizeBytes: null }));
const sitesOf = (job: Job | null): SiteChoice =>
  job === null || job.sites.length === 0 ? 'any' : new Set(job.sites);

/** Form left, check right. */
export function SubmitForm({ earlier }: { earlier: Job | null }) {
  const me = useMe();
  const navigate = useNavigate();
  const { data: applications } = useQuery(applicationsQuery());
  const { data: sites } = useQuery(sitesQuery());
  const [applicationId, setApplicationId] = useState<string | null>(earlier?.applicationId ?? null);
  const [name, setName] = useState(earlier?.name ?? '');
  const [line, setLine] = useState(() => joinArguments(earlier?.arguments ?? []));
  const [inputs, setInputs] = useState(() => inputsOf(earlier));
  const [choice, setChoice] = useState(() => sitesOf(earlier));
  const [keyOf] = useState(keyKeeper);
  const submit = useSubmitJob();

  const application = applications?.find((each) => each.id === applicationId) ?? null;
  const split = splitArguments(line);
  const allowed = sites?.filter((site) => choice === 'any' || choice.has(site.name)) ?? null;
  const findings = check({ application, split, inputs, sites: allowed });
  const refusal = refusalToSubmit(me);
  const submission: Submission = {
    applicationId: applicationId ?? '',
    name: name.trim() === '' ? null : name.trim(),
    arguments: split.arguments ?? [],
    inputs: inputs.map((input) => ({ fileId: input.fileId, name: input.name })),
    sites: choice === 'any' ? [] : [...choice],
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit.mutate(
      { submission, key: keyOf(submission) },
      { onSuccess: (job) => void navigate(`/jobs/${job.id}`) },
    );
  };

  return (
    <div className="cols">
      <form className="panel c6" aria-label="Submit a job" onSubmit={send}>
        <ApplicationSection
          applications={applications}
          chosen={application}
          onChoose={setApplicationId}
        />
        <div className="sec">
          <h2>Parameters</h2>
          <label className="field">
            <span className="lb">Name</span>
            <input
              className="in"
              value={name}
              maxLength={100}
              placeholder={application?.name ?? 'the application’s name'}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <label className="field">
            <span className="lb">Arguments</span>
            <textarea
              className="in mono"
              rows={2}
              spellCheck={false}
              value={line}
              aria-describedby="arguments-hint"
              onChange={(event) => setLine(event.target.value)}
            />
          </label>
          <ArgumentsHint words={split.arguments} problem={split.problem} />
        </div>
        <InputSection inputs={inputs} onChange={setInputs} />
        <SitesSection sites={sites} choice={choice} onChange={setChoice} />
        <div className="sec last">
          {submit.error !== null && <ProblemNote error={submit.error} />}
          <button
            type="submit"
            className="btn pri"
            disabled={!isReady(findings) || refusal !== null || submit.isPending}
            title={refusal ?? undefined}
          >
            {submit.isPending ? 'Submitting' : 'Submit job'}
          </button>
          {refusal !== null && <span className="sm q2">{refusal}</span>}
        </div>
      </form>
      <div className="c6 col">
        <CheckPanel findings={findings} />
        {application !== null && <ShellPanel submission={submission} application={application} />}
      </div>
    </div>
  );
}

function ArgumentsHint({ words, problem }: { words: string[] | null; problem: string | null }) {
  return (
    <div id="arguments-hint" className="field">
      {problem !== null && <span className="wrong">{problem}.</span>}
      {words !== null && words.length > 0 && (
        <ol className="words" aria-label="Words as the program gets them">
          {words.map((word, index) => (
            <li key={index}>
              <code>{word === '' ? '""' : word}</code>
            </li>
          ))}
        </ol>
      )}
      <span className="hint">
        Separated by blanks or line ends; quotes keep blanks together, as in a shell.
      </span>
    </div>
  );
}
