import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { siteNamesQuery } from '@/shared/api/sites';
import type { Job } from '@/shared/domain/job';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Segmented } from '@/shared/ui/Segmented';
import { SiteMark } from '@/shared/ui/SiteMark';
import { useChangeJob } from '../../api/changeJob';
import { isWaiting, takenOff } from './takenOff';

const effect = (job: Job, off: string[]) =>
  isWaiting(job)
    ? 'The job keeps its place in the queue, unless its priority changes.'
    : off.length === 0
      ? 'The job grows onto nodes of added sites as they become free. No work is lost.'
      : `Nodes of ${off.join(', ')} hand over their work and leave. They cannot come back to this attempt.`;

/** Changes a job's demand while it waits or runs. */
export function ChangeForm({ job, onClose }: { job: Job; onClose: () => void }) {
  const { data: sites } = useQuery(siteNamesQuery());
  const [chosen, choose] = useState<Set<string> | null>(
    job.sites.length === 0 ? null : new Set(job.sites),
  );
  const [most, setMost] = useState(job.maxWorkers === null ? '' : String(job.maxWorkers));
  const [priority, setPriority] = useState(String(job.priority));
  const [reason, setReason] = useState('');
  const change = useChangeJob(job.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      {
        sites: chosen === null ? [] : [...chosen],
        maxWorkers: most === '' ? null : Number(most),
        priority: Number(priority),
        reason: reason.trim(),
      },
      { onSuccess: onClose },
    );
  };
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    choose(next);
  };
  return (
    <form className="ask" aria-label="Change the job's requests" onSubmit={submit}>
      <h2>
        Change {job.number} {job.name}
      </h2>
      <Segmented
        label="Participating sites"
        value={chosen === null ? 'any' : 'chosen'}
        options={[
          ['any', 'Any site'],
          ['chosen', 'Chosen sites'],
        ]}
        onChange={(value) =>
          choose(value === 'any' ? null : new Set(sites?.map(({ name }) => name)))
        }
      />
      {chosen !== null && (
        <ul className="row changesites">
          {sites?.map(({ name, colour }) => (
            <li key={name}>
              <label className="row check">
                <input type="checkbox" checked={chosen.has(name)} onChange={() => toggle(name)} />
                <SiteMark name={name} colour={colour} />
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <label className="field">
          <span className="lb">Max. workers</span>
          <input
            className="in"
            type="number"
            min={job.minWorkers}
            value={most}
            placeholder="no limit"
            onChange={(event) => setMost(event.target.value)}
          />
        </label>
        <label className="field">
          <span className="lb">Priority</span>
          <input
            className="in"
            type="number"
            min={-10}
            max={10}
            required
            value={priority}
            onChange={(event) => setPriority(event.target.value)}
          />
        </label>
        <label className="field grow">
          <span className="lb">Reason</span>
          <input
            className="in"
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      </div>
      <p className="sm q2" aria-live="polite">
        {chosen?.size === 0
          ? 'Choose at least one site.'
          : effect(job, takenOff(job, chosen, sites ?? []))}
      </p>
      {change.error !== null && <ProblemNote error={change.error} />}
      <div className="row">
        <button type="submit" className="btn pri" disabled={change.isPending || chosen?.size === 0}>
          {change.isPending ? 'Changing' : 'Change the job'}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          Leave it
        </button>
      </div>
    </form>
  );
}
