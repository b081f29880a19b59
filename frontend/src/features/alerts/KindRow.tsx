import type { AlertKind } from '@/shared/domain/alert';
import { KIND_WORDS } from '@/shared/format/alert';
import { THRESHOLDS } from './thresholds';

/** The edited settings of one kind of alert. The threshold is the typed text. */
export interface KindDraft {
  on: boolean;
  webhook: boolean;
  mail: boolean;
  threshold: string;
}

interface KindRowProps {
  kind: AlertKind;
  draft: KindDraft;
  onChange: (draft: KindDraft) => void;
}

/** A row of the settings: when an alert is raised, and how it is sent. */
export function KindRow({ kind, draft, onChange }: KindRowProps) {
  const { means, unit, least, most } = THRESHOLDS[kind];
  const word = KIND_WORDS[kind];
  const box = (flag: 'on' | 'webhook' | 'mail', label: string) => (
    <td>
      <input
        type="checkbox"
        aria-label={`${word}: ${label}`}
        checked={draft[flag] && draft.on}
        disabled={flag !== 'on' && !draft.on}
        onChange={(event) => onChange({ ...draft, [flag]: event.target.checked })}
      />
    </td>
  );
  return (
    <tr>
      <td className="b">{word}</td>
      <td>
        <label className="threshold">
          <span>{means}</span>
          <input
            className="in s figure"
            type="number"
            step="any"
            min={least}
            max={most}
            required
            value={draft.threshold}
            onChange={(event) => onChange({ ...draft, threshold: event.target.value })}
          />
          <span>{unit}</span>
        </label>
      </td>
      {box('on', 'told at all')}
      {box('webhook', 'by webhook')}
      {box('mail', 'by mail')}
    </tr>
  );
}
