import type { ProgrammingModel } from '@/shared/domain/model';
import { LowestIsolation } from '@/shared/ui/LowestIsolation';
import { GangFields } from './GangFields';
import type { Limits } from './limits';
import { PolicyField } from './PolicyField';

interface LimitsSectionProps {
  limits: Limits;
  /** Model of the chosen application. */
  model: ProgrammingModel;
  problem: string | null;
  onChange: (limits: Limits) => void;
}

const FIELDS: readonly [keyof Limits, label: string, hint: string][] = [
  ['minutes', 'Time limit (min)', 'No limit'],
  ['retries', 'Retries after engine failures', '0'],
  ['minWorkers', 'Min. workers', '1'],
  ['maxWorkers', 'Max. workers', 'No limit'],
  ['priority', 'Priority', '−10 to 10; 0'],
  ['labels', 'Labels', 'e.g. linux; a site must have all'],
  ['tags', 'Tags', 'e.g. thesis; to find the job by'],
];

/** The fields that only apply to a malleable job, which can gain and lose nodes while it runs. */
const OF_TASKS: readonly (keyof Limits)[] = ['minWorkers', 'maxWorkers'];

/** The form's section for limits and for the points of a sweep. */
export function LimitsSection({ limits, model, problem, onChange }: LimitsSectionProps) {
  const threaded = model === 'THREADS';
  return (
    <div className="sec">
      <h2>Limits</h2>
      {threaded && <GangFields limits={limits} onChange={onChange} />}
      <div className="pairs">
        {FIELDS.filter(([key]) => !threaded || !OF_TASKS.includes(key)).map(
          ([key, label, hint]) => (
            <label key={key} className="field">
              <span className="lb">{label}</span>
              <input
                className="in"
                value={String(limits[key])}
                placeholder={hint}
                onChange={(event) => onChange({ ...limits, [key]: event.target.value })}
              />
            </label>
          ),
        )}
      </div>
      <LowestIsolation
        value={limits.lowestIsolation}
        hint="The job only runs on nodes of this class or a better one."
        onChange={(lowestIsolation) => onChange({ ...limits, lowestIsolation })}
      />
      <label className="row check holdbox">
        <input
          type="checkbox"
          checked={limits.hold}
          onChange={(event) => onChange({ ...limits, hold: event.target.checked })}
        />
        Hold until it is released
      </label>
      {!threaded && (
        <details open={limits.policy !== null}>
          <summary>Advanced</summary>
          <PolicyField
            value={limits.policy}
            model={model}
            onChange={(policy) => onChange({ ...limits, policy })}
          />
        </details>
      )}
      <details open={limits.points !== ''}>
        <summary>Parameter sweep</summary>
        <label className="field">
          <span className="lb">Points</span>
          <textarea
            className="in mono"
            rows={3}
            spellCheck={false}
            value={limits.points}
            aria-describedby="points-hint"
            onChange={(event) => onChange({ ...limits, points: event.target.value })}
          />
        </label>
        <div id="points-hint" className="field">
          <span className="hint">
            One line of arguments for each point. They are appended to the arguments above. Each
            point is a separate run.
          </span>
        </div>
      </details>
      {problem !== null && <p className="wrong sm">{problem}</p>}
    </div>
  );
}
