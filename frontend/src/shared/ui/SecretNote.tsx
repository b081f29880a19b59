import type { ReactNode } from 'react';
import { CopyBox } from './CopyBox';

interface SecretNoteProps {
  title: string;
  secret: string;
  onClose: () => void;
  children: ReactNode;
}

/** A secret that is shown once. Closing the note forgets it. */
export function SecretNote({ title, secret, onClose, children }: SecretNoteProps) {
  return (
    <section className="panel secret" aria-label={title} role="status">
      <div className="ph">
        <div className="grow">
          <h2>{title}</h2>
          <p>{children}</p>
        </div>
        <div className="tools">
          <button type="button" className="btn s" onClick={onClose}>
            I have saved it
          </button>
        </div>
      </div>
      <div className="pb">
        <CopyBox text={secret} label={title} />
      </div>
    </section>
  );
}
