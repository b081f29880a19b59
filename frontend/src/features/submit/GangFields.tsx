import { ACCESS_LINE, ACCESSES, DEFAULT_GANG } from '@/shared/domain/gang';
import type { Limits } from './limits';

interface GangFieldsProps {
  limits: Limits;
  onChange: (limits: Limits) => void;
}

/**
 * The fields for the nodes of a threaded program. The program gets all these nodes at once and
 * keeps them.
 */
export function GangFields({ limits, onChange }: GangFieldsProps) {
  return (
    <>
      <div className="pairs">
        <label className="field">
          <span className="lb">Nodes</span>
          <input
            className="in"
            value={limits.nodes}
            placeholder={String(DEFAULT_GANG.nodes)}
            onChange={(event) => onChange({ ...limits, nodes: event.target.value })}
          />
        </label>
        <label className="field">
          <span className="lb">Access</span>
          <select
            className="in"
            value={limits.access}
            onChange={(event) => {
              const access = ACCESSES.find((each) => each === event.target.value);
              if (access !== undefined) onChange({ ...limits, access });
            }}
          >
            {ACCESSES.map((each) => (
              <option key={each} value={each}>
                {each === DEFAULT_GANG.access
                  ? `${each.toLowerCase()} (default)`
                  : each.toLowerCase()}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="field">
        <span className="hint">
          The job gets its nodes at once and keeps them to its end. A node detects that it has no
          copy of an array by {ACCESS_LINE[limits.access]}.
        </span>
      </div>
      <label className="row check holdbox">
        <input
          type="checkbox"
          checked={limits.severalSites}
          onChange={(event) => onChange({ ...limits, severalSites: event.target.checked })}
        />
        Allow nodes of several sites
      </label>
    </>
  );
}
