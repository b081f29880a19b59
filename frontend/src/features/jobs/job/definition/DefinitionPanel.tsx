import { Link } from 'react-router';
import { ACCESS_LINE } from '@/shared/domain/gang';
import type { Job } from '@/shared/domain/job';
import { POLICY_LINE } from '@/shared/domain/policy';
import { count, plural } from '@/shared/format/number';
import { clockWithZone, day, durationWithUnit } from '@/shared/format/time';
import { useZone } from '@/shared/hooks/zone';
import { Panel } from '@/shared/ui/Panel';
import { AskedFor } from './AskedFor';

const workers = (job: Job) =>
  job.maxWorkers === null
    ? `${count(job.minWorkers)} or more`
    : job.maxWorkers === job.minWorkers
      ? count(job.minWorkers)
      : `${count(job.minWorkers)} to ${count(job.maxWorkers)}`;

/** The settings that the submitter requested. */
export function DefinitionPanel({ job }: { job: Job }) {
  const zone = useZone();
  return (
    <Panel id="definition" title="Definition" about="Requested settings">
      <dl className="dl">
        <AskedFor job={job} />
        <dt>Labels of the site</dt>
        <dd>{job.labels.length === 0 ? 'any' : job.labels.join(', ')}</dd>
        {job.tags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd>{job.tags.join(', ')}</dd>
          </>
        )}
        {job.gang === null ? (
          <>
            <dt>Workers</dt>
            <dd>{workers(job)}</dd>
            <dt>Stealing policy</dt>
            <dd>
              {job.policy}: an idle node {POLICY_LINE[job.policy]}
            </dd>
          </>
        ) : (
          <>
            <dt>Nodes</dt>
            <dd>
              {plural(job.gang.nodes, 'node')} at once,{' '}
              {job.gang.severalSites ? 'of any sites' : 'of one site'}
            </dd>
            <dt>Access</dt>
            <dd>
              {job.gang.access}: {ACCESS_LINE[job.gang.access]}
            </dd>
          </>
        )}
        <dt>Time limit</dt>
        <dd>{job.timeLimitSeconds === null ? 'none' : durationWithUnit(job.timeLimitSeconds)}</dd>
        <dt>Priority</dt>
        <dd>{job.priority}</dd>
        <dt>Retries after engine failures</dt>
        <dd>{job.retries === 0 ? 'none' : plural(job.retries, 'retry', 'retries')}</dd>
        <dt>Submitted</dt>
        <dd>
          {day(job.createdAt, zone)}, {clockWithZone(job.createdAt, zone)}, by {job.owner}
        </dd>
      </dl>
      <p className="sm under">
        <Link to={`/submit?from=${job.id}`}>Submit a job like this one</Link>
      </p>
    </Panel>
  );
}
