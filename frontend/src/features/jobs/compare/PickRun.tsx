import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { jobsQuery } from '@/shared/api/jobs';
import type { Job } from '@/shared/domain/job';
import { moment } from '@/shared/format/time';
import { useZone } from '@/shared/hooks/zone';
import { jobStateWord } from '@/shared/ui/Status';

const PAGE_SIZE = 100;

/**
 * Returns runs that can be added to the chosen runs. Runs of the same application come first, and
 * newer runs before older runs.
 */
export function candidates(jobs: Job[], chosen: string[], applicationId: string | null): Job[] {
  return jobs
    .filter((job) => job.startedAt !== null && job.sweep === null && !chosen.includes(job.id))
    .toSorted(
      (a, b) =>
        Number(b.applicationId === applicationId) - Number(a.applicationId === applicationId) ||
        b.number - a.number,
    );
}

interface PickRunProps {
  chosen: string[];
  applicationId: string | null;
  onAdd: (id: string) => void;
}

/** Adds a run to the comparison. */
export function PickRun({ chosen, applicationId, onAdd }: PickRunProps) {
  const zone = useZone();
  const { data } = useQuery(jobsQuery({ pageSize: PAGE_SIZE }));
  const [picked, pick] = useState('');
  const jobs = candidates(data?.jobs ?? [], chosen, applicationId);
  const id = jobs.some((job) => job.id === picked) ? picked : (jobs[0]?.id ?? '');
  if (data === undefined) return null;
  if (jobs.length === 0) return <p className="sm q2">No other run to compare with.</p>;
  return (
    <form
      className="row pickrun"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(id);
      }}
    >
      <label className="row">
        Run
        <select className="in" value={id} onChange={(event) => pick(event.target.value)}>
          {jobs.map((job) => (
            <option key={job.id} value={job.id}>
              {job.number} {job.name}, {jobStateWord(job.state).toLowerCase()},{' '}
              {moment(job.startedAt ?? job.createdAt, new Date(), zone)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn">
        Compare
      </button>
    </form>
  );
}
