import type { Split } from './commandLine';

interface ArgumentsFieldProps {
  line: string;
  split: Split;
  onChange: (line: string) => void;
}

/** The field for the arguments of an application that does not describe its parameters. */
export function ArgumentsField({ line, split, onChange }: ArgumentsFieldProps) {
  return (
    <>
      <label className="field">
        <span className="lb">Arguments</span>
        <textarea
          className="in mono"
          rows={2}
          spellCheck={false}
          value={line}
          aria-describedby="arguments-hint"
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <Hint words={split.arguments} problem={split.problem} />
    </>
  );
}

function Hint({ words, problem }: { words: string[] | null; problem: string | null }) {
  return (
    <div id="arguments-hint" className="field">
      {problem !== null && <span className="wrong">{problem}.</span>}
      {words !== null && words.length > 0 && (
        <ol className="words" aria-label="Arguments of the program">
          {words.map((word, index) => (
            <li key={index}>
              <code>{word === '' ? '""' : word}</code>
            </li>
          ))}
        </ol>
      )}
      <span className="hint">Separate with spaces or new lines; quote as in a shell.</span>
    </div>
  );
}
