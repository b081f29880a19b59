import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { colourIn, siteNamesQuery } from '@/shared/api/sites';
import { elapsedSeconds, isTerminal, type Job } from '@/shared/domain/job';
import { durationWithUnit, moment } from '@/shared/format/time';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { SiteDots } from '@/shared/ui/SiteMark';
import { JobStatus } from '@/shared/ui/Status';
import { AgainstPrediction } from './AgainstPrediction';
import { ProgressOrReason } from './ProgressOrReason';
import { Tags } from './Tags';
import '../why.css';
import './list.css';

interface JobsTableProps {
  jobs: Job[];
  onTag: (tag: string) => void;
}

/** One row per job. On a phone each row becomes a card. */
export function JobsTable({ jobs, onTag }: JobsTableProps) {
  const now = useNow(jobs.some((job) => !isTerminal(job.state)));
  const { data: sites } = useQuery(siteNamesQuery());
  const zone = useZone();
  const colourOf = colourIn(sites);
  return (
    <div className="scroll-x">
      <table className="tbl top jobtable">
        <caption className="vh">Jobs, newest first</caption>
        <thead>
          <tr>
            <th className="n">No. ↓</th>
            <th>Job</th>
            <th>Owner</th>
            <th>State</th>
            <th>Progress or reason</th>
            <th>Sites</th>
            <th className="n">Submitted</th>
            <th className="n">Elapsed</th>
            <th className="n">Left</th>
            <th className="n hide-s">
              Against
              <br />
              prediction
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <td className="n q hide-s">{job.number}</td>
              <td>
                <Link className="b" to={`/jobs/${job.id}`}>
                  {job.name}
                </Link>
                <div className="xs q">{job.applicationName}</div>
                <Tags tags={job.tags} onTag={onTag} />
              </td>
              <td className="q2 hide-s">{job.owner}</td>
              <td>
                <JobStatus state={job.state} possible={job.queue?.possible ?? true} />
              </td>
              <td className="why">
                <ProgressOrReason job={job} />
              </td>
              <td className="hide-s">
                <SiteDots sites={job.sites.map((name) => ({ name, colour: colourOf(name) }))} />
              </td>
              <td className="n q2 hide-s">{moment(job.createdAt, now, zone)}</td>
              <td className="n nw hide-s">
                {job.startedAt !== null && durationWithUnit(elapsedSeconds(job, now))}
              </td>
              <td className="n nw q2 hide-s">
                {!isTerminal(job.state) &&
                  job.secondsLeft !== null &&
                  job.leftBand !== null &&
                  `≈ ${durationWithUnit(job.secondsLeft)}`}
              </td>
              <td className="n hide-s">
                <AgainstPrediction job={job} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
