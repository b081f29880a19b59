import type { Application } from '@/shared/domain/application';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { CopyBox } from '@/shared/ui/CopyBox';
import { Panel } from '@/shared/ui/Panel';
import { Segmented } from '@/shared/ui/Segmented';
import type { Submission } from './api/submitJob';
import { FORMS, shellForm } from './shellForms';

/** The form in another notation. */
export function ShellPanel({
  submission,
  application,
}: {
  submission: Submission;
  application: Application;
}) {
  const [form, setForm] = useUrlParam('shell', FORMS, 'satin');
  return (
    <Panel
      id="shell"
      title="The same from a shell"
      tools={
        <Segmented
          label="Notation"
          value={form}
          options={FORMS.map((each) => [each, each] as const)}
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
