import { useState, type FormEvent } from 'react';

/** One person's events; asked for with Enter, not with every letter. */
export function WhoFilter({ who, onWho }: { who: string; onWho: (who: string) => void }) {
  const [text, setText] = useState(who);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onWho(text.trim());
  };
  return (
    <form className="row" aria-label="Filter by user" onSubmit={submit}>
      <input
        className="in s"
        aria-label="User name"
        placeholder="User name"
        value={text}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => setText(event.target.value)}
      />
      {who !== '' && (
        <button type="button" className="btn s" onClick={() => onWho('')}>
          Everybody
        </button>
      )}
    </form>
  );
}
