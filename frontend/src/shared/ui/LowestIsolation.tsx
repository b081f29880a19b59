import { ISOLATION_CLASSES, type IsolationClass } from '@/shared/domain/site';

interface LowestIsolationProps {
  value: IsolationClass | null;
  hint: string;
  onChange: (value: IsolationClass | null) => void;
}

/** The lowest class means that every node is accepted. */
const WORDS: Record<IsolationClass, string> = {
  A: 'A: no access to the host, and no more than its share of resources',
  B: 'B: no access to files, network or processes of others',
  C: 'Any',
};

/** Selects the minimum isolation class of nodes. */
export function LowestIsolation({ value, hint, onChange }: LowestIsolationProps) {
  return (
    <label className="field">
      <span className="lb">Lowest isolation class</span>
      <select
        className="in"
        value={value ?? 'C'}
        onChange={(event) => {
          const chosen = ISOLATION_CLASSES.find((each) => each === event.target.value);
          onChange(chosen === undefined || chosen === 'C' ? null : chosen);
        }}
      >
        {[...ISOLATION_CLASSES].reverse().map((each) => (
          <option key={each} value={each}>
            {WORDS[each]}
          </option>
        ))}
      </select>
      <span className="hint">{hint}</span>
    </label>
  );
}
