import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { sitesQuery } from '@/shared/api/sites';
import type { Job } from '@/shared/domain/job';
import { joinArguments } from '@/shared/format/shell';
import { refusalToSubmit } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useSettled } from '@/shared/hooks/useSettled';
import { applicationsQuery } from './api/applications';
import { checkQuery } from './api/checkJob';
import { useSubmitJob, type Submission } from './api/submitJob';
import { ApplicationSection } from './ApplicationSection';
import { ArgumentsField } from './ArgumentsField';
import { check, isReady } from './check';
import { CheckPanel } from './CheckPanel';
import { splitArguments } from './commandLine';
import { keyKeeper } from './idempotency';
import { InputSection, type InputFile } from './InputSection';
import { askedBy, limitsOf } from './limits';
import { LimitsSection } from './LimitsSection';
import { ParameterFields } from './ParameterFields';
import { ShellPanel } from './ShellPanel';
import { portalFindings } from './siteFindings';
import { SitesSection, type SiteChoice } from './SitesSection';
import { SaveTemplate } from './TemplateBar';

/** An earlier job or a template that the form's values come from. */
export type Earlier = Submission | Job;

const inputsOf = (earlier: Earlier | null): InputFile[] =>
  (earlier?.inputs ?? []).map((input) => ({ ...input, sizeBytes: null }));
const sitesOf = (earlier: Earlier | null): SiteChoice =>
  earlier === null || earlier.sites.length === 0 ? 'any' : new Set(earlier.sites);

const SETTLE_MILLIS = 400;

/** The submission form, with the form on the left and its check on the right. */
export function SubmitForm({ earlier }: { earlier: Earlier | null }) {
  const me = useMe();
  const navigate = useNavigate();
  const { data: applications } = useQuery(applicationsQuery());
  const { data: sites } = useQuery(sitesQuery());
  const [applicationId, setApplicationId] = useState<string | null>(earlier?.applicationId ?? null);
  const [name, setName] = useState(earlier?.name ?? '');
  const [line, setLine] = useState(() => joinArguments(earlier?.arguments ?? []));
  const [values, setValues] = useState<Record<string, string>>(earlier?.parameters ?? {});
  const [inputs, setInputs] = useState(() => inputsOf(earlier));
  const [choice, setChoice] = useState(() => sitesOf(earlier));
  const [limits, setLimits] = useState(() => limitsOf(earlier));
  const [keyOf] = useState(keyKeeper);
  const submit = useSubmitJob();

  const application = applications?.find((each) => each.id === applicationId) ?? null;
  const described = application !== null && application.parameters.length > 0;
  const split = splitArguments(described ? '' : line);
  const threaded = application?.model === 'THREADS';
  const { asked, problem } = askedBy(limits, threaded);
  const allowed = sites?.filter((site) => choice === 'any' || choice.has(site.name)) ?? null;
  const refusal = refusalToSubmit(me);
  const submission: Submission = {
    applicationId: applicationId ?? '',
    name: name.trim() === '' ? null : name.trim(),
    arguments: split.arguments ?? [],
    inputs: inputs.map((input) => ({ fileId: input.fileId, name: input.name })),
    sites: choice === 'any' ? [] : [...choice],
    ...(described && { parameters: values }),
    ...asked,
  };
  const readable = application !== null && split.arguments !== null && problem === null;
  // The check waits until the user pauses. An incomplete form is not checked, not even after a
  // pause.
  const content = useSettled(readable ? JSON.stringify(submission) : '', SETTLE_MILLIS);
  const told = useQuery(checkQuery(content, content !== '' && refusal === null));
  const findings = [
    ...check({ application, split, inputs, sites: allowed }),
    ...(problem === null
      ? []
      : [{ tone: 'fail' as const, lead: 'A limit cannot be read.', rest: problem }]),
    ...(readable ? portalFindings(told.data, threaded) : []),
  ];
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
          {described ? (
            <ParameterFields
              parameters={application.parameters}
              values={values}
              onChange={setValues}
            />
          ) : (
            <ArgumentsField line={line} split={split} onChange={setLine} />
          )}
        </div>
        <InputSection inputs={inputs} onChange={setInputs} />
        <SitesSection sites={sites} choice={choice} onChange={setChoice} />
        <LimitsSection
          limits={limits}
          model={application?.model ?? 'SATIN'}
          problem={problem}
          onChange={setLimits}
        />
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
          {application !== null && <SaveTemplate submission={submission} refusal={refusal} />}
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
