import { useState } from 'react';
import { may } from '@/shared/domain/session';
import { bytes, count, significant } from '@/shared/format/number';
import { useMe } from '@/shared/hooks/me';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useSetShare, type Share } from './api/shares';

const limitOf = (text: string) => (text.trim() === '' ? null : Number(text));
const GIGABYTE = 1e9;
const textOf = (limit: number | null) => (limit === null ? '' : String(limit));

/** One person; weight and limits are changed in place, an empty limit is none. */
export function ShareRow({ share }: { share: Share }) {
  const admin = may(useMe(), 'administer');
  const set = useSetShare(share.user);
  const [draft, setDraft] = useState<Record<
    'weight' | 'workers' | 'queued' | 'gigabytes',
    string
  > | null>(null);
  const shown = draft ?? {
    weight: String(share.weight),
    workers: textOf(share.maxWorkers),
    queued: textOf(share.maxQueued),
    gigabytes: textOf(share.maxBytes === null ? null : share.maxBytes / GIGABYTE),
  };
  const field = (name: keyof typeof shown, label: string, min: number) => (
    <input
      className="in s figure"
      type="number"
      min={min}
      step={name === 'weight' || name === 'gigabytes' ? 'any' : 1}
      aria-label={`${label} of ${share.user}`}
      placeholder={name === 'weight' ? undefined : 'no limit'}
      value={shown[name]}
      disabled={!admin || set.isPending}
      title={admin ? undefined : 'Only administrators change shares'}
      onChange={(event) => setDraft({ ...shown, [name]: event.target.value })}
    />
  );
  const gigabytes = limitOf(shown.gigabytes);
  const save = () =>
    set.mutate(
      {
        weight: Number(shown.weight),
        maxWorkers: limitOf(shown.workers),
        maxQueued: limitOf(shown.queued),
        maxBytes: gigabytes === null ? null : Math.round(gigabytes * GIGABYTE),
      },
      { onSuccess: () => setDraft(null) },
    );
  return (
    <tr>
      <td className="b">
        {share.user}
        {set.error !== null && <ProblemNote error={set.error} />}
      </td>
      <td className="n">{field('weight', 'Weight', 0)}</td>
      <td className="n">{field('workers', 'Most workers', 0)}</td>
      <td className="n">{field('queued', 'Most waiting jobs', 0)}</td>
      <td className="n">{field('gigabytes', 'Most gigabytes', 0)}</td>
      <td className="n">{significant(share.useRefSeconds)}</td>
      <td className="n">{count(share.runningWorkers)}</td>
      <td className="n">{count(share.queuedJobs)}</td>
      <td className="n">{share.usedBytes === null ? '' : bytes(share.usedBytes)}</td>
      <td className="n nw">
        {draft !== null && (
          <>
            <button type="button" className="btn s pri" disabled={set.isPending} onClick={save}>
              Save
            </button>{' '}
            <button type="button" className="btn s" onClick={() => setDraft(null)}>
              Undo
            </button>
          </>
        )}
      </td>
    </tr>
  );
}
