import { useState } from 'react';

interface ConfirmButtonProps {
  act: string;
  /** What will be lost, in one sentence. */
  loses: string;
  disabled?: boolean;
  onConfirm: () => void;
}

/** An act that takes something away: the first press says what, the second does it. */
export function ConfirmButton({ act, loses, disabled = false, onConfirm }: ConfirmButtonProps) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <button type="button" className="btn s" disabled={disabled} onClick={() => setAsked(true)}>
        {act}…
      </button>
    );
  }
  return (
    <span className="confirm" role="group" aria-label={act}>
      <span className="xs">{loses}</span>
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
        <button type="button" className="btn s" onClick={() => setAsked(false)}>
          Keep
        </button>
      </span>
    </span>
  );
}
