import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { jobsQuery } from '@/shared/api/jobs';
import { isTerminal, type Job, type Sweep } from '@/shared/domain/job';
import { joinArguments } from '@/shared/format/shell';
import { percent, plural } from '@/shared/format/number';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { JobStatus } from '@/shared/ui/Status';
import '../../why.css';

const SHOWN = 100;

const reading = (sweep: Sweep) =>
  `${sweep.succeeded} of ${plural(sweep.points, 'point')} succeeded, ${sweep.failed} failed, ` +
  `${sweep.cancelled} cancelled; ${sweep.running} run and ${sweep.waiting} wait.`;

/** The points of a parameter sweep, each a separate run. */
export function SweepPanel({ job }: { job: Job }) {
  const { data, error } = useQuery({
    ...jobsQuery({ parent: job.id, pageSize: SHOWN }),
    enabled: job.sweep !== null,
    ...(isTerminal(job.state) && { refetchInterval: false as const }),
  });
  if (job.sweep === null) return null;
  const points = data?.jobs ?? [];
  const common = job.arguments.length;
  return (
    <Panel
      id="points"
      title="Points"
      about={
        job.sweep.points > SHOWN
          ? `The last ${SHOWN} of ${job.sweep.points}`
          : 'Each point is a separate run'
      }
      reading={reading(job.sweep)}
      flush
    >
      {error !== null && <ProblemNote error={error} />}
      <div className="scroll-x">
        <table className="tbl top">
          <caption className="vh">Points of the sweep</caption>
          <thead>
            <tr>
              <th className="n">Point</th>
              <th>Own arguments</th>
              <th>State</th>
              <th>Progress or reason</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.id}>
                <td className="n">
                  <Link to={`/jobs/${point.id}`}>{point.point}</Link>
                </td>
                <td>
                  <code>{joinArguments(point.arguments.slice(common))}</code>
                </td>
                <td>
                  <JobStatus state={point.state} possible={point.queue?.possible ?? true} />
                </td>
                <td className="why">{point.reason ?? percent(point.progress)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
