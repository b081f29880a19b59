import { useState, type FormEvent } from 'react';

interface TextFilterProps {
  /** The meaning of the text, such as "User name". */
  label: string;
  value: string;
  /** The text of the button that removes the filter. */
  clear: string;
  onChange: (value: string) => void;
}

/**
 * The user of this component must also pass the value as `key`. A new value then resets the typed
 * text.
 */
export function TextFilter({ label, value, clear, onChange }: TextFilterProps) {
  const [text, setText] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(text.trim());
  };
  return (
    <form className="row" aria-label={`Filter by ${label.toLowerCase()}`} onSubmit={submit}>
      <input
        className="in s"
        aria-label={label}
        placeholder={label}
        value={text}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => setText(event.target.value)}
      />
      {value !== '' && (
        <button type="button" className="btn s" onClick={() => onChange('')}>
          {clear}
        </button>
      )}
    </form>
  );
}
