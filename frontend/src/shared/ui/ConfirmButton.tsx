import { useId, useState } from 'react';

interface ConfirmButtonProps {
  act: string;
  /** The loss, in one sentence. */
  loses: string;
  disabled?: boolean;
  onConfirm: () => void;
}

/**
 * The button for a destructive action. The first press shows the loss, the second performs the
 * action.
 */
export function ConfirmButton({ act, loses, disabled = false, onConfirm }: ConfirmButtonProps) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const why = useId();
  // After each press another button replaces the pressed button. The focus moves to the new button.
  /* eslint-disable jsx-a11y/no-autofocus */
  if (asked !== true) {
    return (
      <button
        type="button"
        className="btn s"
        autoFocus={asked === false}
        disabled={disabled}
        onClick={() => setAsked(true)}
      >
        {act}…
      </button>
    );
  }
  return (
    <span className="confirm" role="group" aria-label={act} aria-describedby={why}>
      <span className="xs" id={why}>
        {loses}
      </span>
      <span className="row">
        <button
          type="button"
          className="btn s danger"
          disabled={disabled}
          onClick={() => {
            setAsked(false);
            onConfirm();
          }}
        >
          {act}
        </button>
        <button type="button" className="btn s" autoFocus onClick={() => setAsked(false)}>
          Keep
        </button>
      </span>
    </span>
  );
}
