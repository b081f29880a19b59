import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Problem } from '@/shared/api/problem';
import { useTitle } from '@/shared/hooks/useTitle';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { jobQuery } from '@/shared/api/job';
import { JobRun } from './JobRun';
import { tabOf } from './run/tabs';

/** The portal refuses a malformed id with 400, and an unknown id with 404. */
const isUnknown = (error: Error) =>
  error instanceof Problem && (error.status === 404 || error.status === 400);

/** The page of one job. For an ended job, the page is the same, but its clock stands still. */
export function JobPage() {
  const { id = '', tab } = useParams();
  const { data: job, error } = useQuery(jobQuery(id));
  useTitle(job === undefined ? 'Job' : `${job.number} ${job.name}`);
  if (job !== undefined) return <JobRun key={job.id} first={job} tab={tabOf(tab)} />;
  if (error === null) return <Skeleton label="Loading the job" />;
  return (
    <>
      <div className="head">
        <h1>{isUnknown(error) ? 'No such job' : 'The job cannot be shown'}</h1>
      </div>
      <ProblemNote error={error}>
        <Link to="/jobs">All jobs</Link>
      </ProblemNote>
    </>
  );
}
