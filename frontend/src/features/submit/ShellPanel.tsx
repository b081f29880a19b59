import type { Application } from '@/shared/domain/application';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { CopyBox } from '@/shared/ui/CopyBox';
import { Panel } from '@/shared/ui/Panel';
import { Segmented } from '@/shared/ui/Segmented';
import type { Submission } from './api/submitJob';
import { FORMS, formsFor, shellForm } from './shellForms';

/** The request of the form as a command line or as a REST call. */
export function ShellPanel({
  submission,
  application,
}: {
  submission: Submission;
  application: Application;
}) {
  const [wanted, setForm] = useUrlParam('shell', FORMS, 'satin');
  const forms = formsFor(submission);
  const form = forms.includes(wanted) ? wanted : 'curl';
  return (
    <Panel
      id="shell"
      title="Submit this job from a shell"
      tools={
        <Segmented
          label="Notation"
          value={form}
          options={forms.map((each) => [each, each] as const)}
          onChange={setForm}
        />
      }
    >
      <CopyBox
        label="Command"
        text={shellForm(form, submission, application, window.location.origin)}
      />
    </Panel>
  );
}
