import type { KeyboardEvent } from 'react';

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  onChange: (value: T) => void;
}

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * A choice of a few options. All its buttons are one stop for the keyboard, and the arrow keys
 * choose an option.
 */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedProps<T>) {
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEP[event.key];
    const at = options.findIndex(([option]) => option === value);
    const to = options[at + (step ?? 0)];
    if (step === undefined || at === -1 || to === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[at + step]?.focus();
    onChange(to[0]);
  };
  const known = options.some(([option]) => option === value);
  return (
    // The key handler serves all buttons inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className="seg" role="group" aria-label={label} onKeyDown={walk}>
      {options.map(([option, text], index) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          tabIndex={option === value || (!known && index === 0) ? 0 : -1}
          onClick={() => onChange(option)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
