import type { ProgrammingModel } from '@/shared/domain/model';
import {
  DEFAULT_POLICY,
  POLICY_LINE,
  STEALING_POLICIES,
  suits,
  type StealingPolicy,
} from '@/shared/domain/policy';

interface PolicyFieldProps {
  value: StealingPolicy | null;
  model: ProgrammingModel;
  onChange: (value: StealingPolicy | null) => void;
}

/** Selects the policy for choosing a victim. */
export function PolicyField({ value, model, onChange }: PolicyFieldProps) {
  return (
    <label className="field">
      <span className="lb">Stealing policy</span>
      <select
        className="in"
        value={value ?? DEFAULT_POLICY}
        onChange={(event) => {
          const chosen = STEALING_POLICIES.find((each) => each === event.target.value);
          onChange(chosen === undefined || chosen === DEFAULT_POLICY ? null : chosen);
        }}
      >
        {STEALING_POLICIES.map((each) => (
          <option key={each} value={each} disabled={!suits(each, model)}>
            {each === DEFAULT_POLICY ? `${each} (default)` : each}
          </option>
        ))}
      </select>
      <span className="hint">An idle node {POLICY_LINE[value ?? DEFAULT_POLICY]}.</span>
    </label>
  );
}
