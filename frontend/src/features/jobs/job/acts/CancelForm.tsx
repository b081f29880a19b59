import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Job } from '@/shared/domain/job';
import { plural, significant, THIN } from '@/shared/format/number';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useCancelJob } from '../../api/cancelJob';

function loss(job: Job): string {
  if (job.startedAt === null) return 'The job has not started. No work is lost.';
  return `The job's engines on ${plural(job.nodes, 'node')} stop, and ${significant(job.workRefSeconds)}${THIN}ref-s of finished work is lost. Stored files and the log are kept.`;
}

/** The form to cancel a job. It first describes the work that the user would lose. */
export function CancelForm({ job, onClose }: { job: Job; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const cancel = useCancelJob(job.id);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    cancel.mutate(reason.trim(), { onSuccess: onClose });
  };
  return (
    <form className="ask" aria-label="Cancel the job" onSubmit={submit}>
      <h2>
        Cancel {job.number} {job.name}?
      </h2>
      <p className="sm q2">{loss(job)}</p>
      <label className="field">
        <span className="lb">Reason</span>
        <input
          ref={field}
          className="in"
          value={reason}
          required
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
        />
        <span className="hint">Shown to the owner and kept with the job.</span>
      </label>
      {cancel.error !== null && <ProblemNote error={cancel.error} />}
      <div className="row">
        <button type="submit" className="btn danger" disabled={cancel.isPending}>
          {cancel.isPending ? 'Cancelling' : 'Cancel the job'}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          Let it run
        </button>
      </div>
    </form>
  );
}
