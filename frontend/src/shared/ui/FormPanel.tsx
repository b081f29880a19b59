import type { FormEvent, ReactNode } from 'react';
import { ProblemNote } from './ProblemNote';

interface FormPanelProps {
  /** The purpose of the form, for screen readers. */
  label: string;
  title: string;
  /** The button's text. The text is `acting` while the portal has not answered. */
  act: string;
  acting: string;
  pending: boolean;
  error: Error | null;
  /** The reason why the form cannot be sent, or null. */
  refusal?: string | null;
  /** True if the form is not the page's main purpose. */
  minor?: boolean;
  /** True if the form is between panels. */
  among?: boolean;
  /** Text beside the button. */
  note?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
}

/** A panel to fill in, with one button. */
export function FormPanel(props: FormPanelProps) {
  const { label, title, act, acting, pending, error, refusal = null } = props;
  const { minor = false, among = true, note, onSubmit, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={`panel${among ? ' c12' : ''} narrow`} aria-label={label} onSubmit={submit}>
      <div className="ph">
        <h2>{title}</h2>
      </div>
      <div className="pb">
        {children}
        {error !== null && <ProblemNote error={error} />}
      </div>
      <div className="reading row">
        <button
          type="submit"
          className={minor ? 'btn' : 'btn pri'}
          disabled={pending || refusal !== null}
          title={refusal ?? undefined}
        >
          {pending ? acting : act}
        </button>
        {note}
      </div>
    </form>
  );
}
