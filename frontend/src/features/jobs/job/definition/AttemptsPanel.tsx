import { useQuery } from '@tanstack/react-query';
import type { Job } from '@/shared/domain/job';
import { plural, UNKNOWN } from '@/shared/format/number';
import { clock, durationWithUnit } from '@/shared/format/time';
import { useZone } from '@/shared/hooks/zone';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { attemptsQuery, type Attempt } from '../../api/attempts';
import '../../why.css';

/** The attempts of a job, each with the cause of its end. Empty for a job without attempts. */
export function AttemptsPanel({ job }: { job: Job }) {
  const { data, error } = useQuery({
    ...attemptsQuery(job.id, job.attempt),
    enabled: job.attempt > 0,
  });
  const attempts = data ?? [];
  if (error === null && attempts.length === 0) return null;
  return (
    <Panel id="attempts" title="Attempts" about="The latest first" flush>
      {error !== null && <ProblemNote error={error} />}
      <AttemptsTable attempts={attempts} />
    </Panel>
  );
}

function AttemptsTable({ attempts }: { attempts: Attempt[] }) {
  const zone = useZone();
  return (
    <div className="scroll-x">
      <table className="tbl top">
        <caption className="vh">Attempts, the latest first</caption>
        <thead>
          <tr>
            <th className="n">No.</th>
            <th>Outcome</th>
            <th>Why</th>
            <th>Nodes</th>
            <th className="n">Began</th>
            <th className="n">Took</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <tr key={attempt.id}>
              <td className="n q">{attempt.number}</td>
              <td>{attempt.outcome ?? 'under way'}</td>
              <td className="why">{attempt.message ?? ''}</td>
              <td title={attempt.engines.map((engine) => engine.node).join(', ')}>
                {plural(attempt.engines.length, 'node')}
              </td>
              <td className="n q2">{clock(attempt.createdAt, zone)}</td>
              <td className="n">
                {attempt.endedAt === null
                  ? UNKNOWN
                  : durationWithUnit(
                      (attempt.endedAt.getTime() - attempt.createdAt.getTime()) / 1000,
                    )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
