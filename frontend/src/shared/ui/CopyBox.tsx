import { useState } from 'react';
import { Icon } from './Icon';

/**
 * A command with a button that copies it. If the browser refuses the clipboard, the text can still
 * be selected.
 */
export function CopyBox({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Select and copy by hand');
    }
  };
  return (
    <div className="cmdbox">
      <code aria-label={label}>{text}</code>
      <button type="button" className="btn s" onClick={() => void copy()}>
        <Icon name="copy" size={13} />
        <span aria-live="polite">{said ?? 'Copy'}</span>
      </button>
    </div>
  );
}
