import { isChangedMeanwhile } from '@/shared/api/problem';
import { may } from '@/shared/domain/session';
import { bytes, count, significant } from '@/shared/format/number';
import { useMe } from '@/shared/hooks/me';
import { useDraft } from '@/shared/hooks/useDraft';
import { ChangedMeanwhile } from '@/shared/ui/ChangedMeanwhile';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useSetShare, type Share } from './api/shares';

const limitOf = (text: string) => (text.trim() === '' ? null : Number(text));
const GIGABYTE = 1e9;
const COLUMNS = 10;
/** For each field: its name, its label, and the label of its column. */
const LABELS = [
  ['weight', 'Weight', 'Weight'],
  ['workers', 'Max workers', 'Max. workers'],
  ['queued', 'Max waiting jobs', 'Max. waiting jobs'],
  ['gigabytes', 'Max gigabytes', 'Max. data, GB'],
] as const;
const textOf = (limit: number | null) => (limit === null ? '' : String(limit));

/** One user. The weight and the limits are changed in the row. An empty field means no limit. */
export function ShareRow({ share }: { share: Share }) {
  const admin = may(useMe(), 'administer');
  const set = useSetShare(share.user);
  const current = {
    weight: String(share.weight),
    workers: textOf(share.maxWorkers),
    queued: textOf(share.maxQueued),
    gigabytes: textOf(share.maxBytes === null ? null : share.maxBytes / GIGABYTE),
  };
  const draft = useDraft(share.settingsTag, current);
  const { shown } = draft;
  const field = (name: keyof typeof shown, label: string) => (
    <input
      className="in s figure"
      type="number"
      min={0}
      step={name === 'weight' || name === 'gigabytes' ? 'any' : 1}
      aria-label={`${label} of ${share.user}`}
      placeholder={name === 'weight' ? undefined : 'no limit'}
      value={shown[name]}
      disabled={!admin || set.isPending}
      title={admin ? undefined : 'Only administrators change shares'}
      onChange={(event) => draft.type({ [name]: event.target.value })}
    />
  );
  const gigabytes = limitOf(shown.gigabytes);
  const save = () =>
    set.mutate(
      {
        settings: {
          weight: Number(shown.weight),
          maxWorkers: limitOf(shown.workers),
          maxQueued: limitOf(shown.queued),
          maxBytes: gigabytes === null ? null : Math.round(gigabytes * GIGABYTE),
        },
        tag: draft.tag,
      },
      { onSuccess: draft.forget },
    );
  const leave = (how: () => void) => () => {
    set.reset();
    how();
  };
  const refused =
    set.error !== null && !(draft.isChangedMeanwhile && isChangedMeanwhile(set.error));
  return (
    <>
      <tr>
        <td className="b">{share.user}</td>
        {LABELS.map(([name, label]) => (
          <td key={name} className="n">
            {field(name, label)}
          </td>
        ))}
        <td className="n">{significant(share.useRefSeconds)}</td>
        <td className="n">{count(share.runningWorkers)}</td>
        <td className="n">{count(share.queuedJobs)}</td>
        <td className="n">{share.usedBytes === null ? '' : bytes(share.usedBytes)}</td>
        <td className="n nw">
          {draft.isTyped && (
            <>
              <button type="button" className="btn s pri" disabled={set.isPending} onClick={save}>
                Save
              </button>{' '}
              <button type="button" className="btn s" onClick={leave(draft.forget)}>
                Undo
              </button>
            </>
          )}
        </td>
      </tr>
      {(refused || draft.isChangedMeanwhile) && (
        <tr>
          <td colSpan={COLUMNS}>
            {refused && <ProblemNote error={set.error} />}
            {draft.isChangedMeanwhile && (
              <ChangedMeanwhile
                now={LABELS.map(([name, , head]) => [head, current[name] || 'no limit'])}
                onKeep={leave(draft.keep)}
                onForget={leave(draft.forget)}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}
