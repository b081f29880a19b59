import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { jobsQuery } from '@/shared/api/jobs';
import { isJobState, type JobState } from '@/shared/domain/job';
import { refusalToSubmit } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { useTitle } from '@/shared/hooks/useTitle';
import { ActionLink } from '@/shared/ui/ActionLink';
import { Empty } from '@/shared/ui/Empty';
import { Pager } from '@/shared/ui/Pager';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Segmented } from '@/shared/ui/Segmented';
import { Skeleton } from '@/shared/ui/Skeleton';
import { jobStateWord } from '@/shared/ui/Status';
import '../jobs.css';
import { JobsTable } from './JobsTable';

const PAGE_SIZE = 25;
const EVERY = 'every';
const CHOICES: readonly (readonly [JobState | typeof EVERY, string])[] = [
  [EVERY, 'Every state'],
  ...(['RUNNING', 'QUEUED', 'HELD', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'CANCELLED'] as const).map(
    (state) => [state, jobStateWord(state)] as const,
  ),
];

/** The queue and what became of it, newest first. Filter and page are in the address. */
export function JobsPage() {
  useTitle('Jobs');
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('state');
  const state = isJobState(wanted) ? wanted : null;
  const pageToken = params.get('page');
  const { data, error } = useQuery(
    jobsQuery({
      pageSize: PAGE_SIZE,
      ...(state !== null && { state }),
      ...(pageToken !== null && { pageToken }),
    }),
  );
  return (
    <>
      <div className="head">
        <div>
          <h1>Jobs</h1>
          <p className="sub">Newest first.</p>
        </div>
        <ActionLink to="/submit" primary refusal={refusalToSubmit(me)}>
          Submit job
        </ActionLink>
      </div>
      {error !== null && <ProblemNote error={error} />}
      <Panel id="jobs" title={state === null ? 'Every job' : jobStateWord(state)} flush>
        <div className="filters">
          <Segmented
            label="State"
            value={state ?? EVERY}
            options={CHOICES}
            onChange={(choice) => setParams(choice === EVERY ? {} : { state: choice })}
          />
        </div>
        {data === undefined && error === null && <Skeleton label="Reading the jobs" />}
        {data?.jobs.length === 0 && (
          <Empty
            title={state === null ? 'No job yet' : `No job is ${jobStateWord(state).toLowerCase()}`}
            action={
              <ActionLink to="/submit" refusal={refusalToSubmit(me)}>
                Submit job
              </ActionLink>
            }
          >
            {state === null
              ? 'Upload an application, a plain jar, and submit the first one.'
              : 'Choose every state to see the others.'}
          </Empty>
        )}
        {data !== undefined && data.jobs.length > 0 && <JobsTable jobs={data.jobs} />}
        <Pager first={pageToken === null} next={data?.nextPageToken ?? null} />
      </Panel>
    </>
  );
}
