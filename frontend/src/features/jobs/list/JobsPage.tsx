import { useQuery } from '@tanstack/react-query';
import { jobsQuery } from '@/shared/api/jobs';
import { refusalToSubmit } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { useFilters } from '@/shared/hooks/useFilters';
import { useTitle } from '@/shared/hooks/useTitle';
import { ActionLink } from '@/shared/ui/ActionLink';
import { Empty } from '@/shared/ui/Empty';
import { Pager } from '@/shared/ui/Pager';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { jobStateWord } from '@/shared/ui/Status';
import { JobFilters, stateOf } from './JobFilters';
import { JobsTable } from './JobsTable';

const PAGE_SIZE = 25;

/** The waiting, running and ended jobs, newest first. Filters and page are in the address. */
export function JobsPage() {
  useTitle('Jobs');
  const me = useMe();
  const { get, set } = useFilters();
  const state = stateOf(get('state'));
  const [name, tag, pageToken] = [get('name'), get('tag'), get('page')];
  const mine = get('owner') === 'mine';
  const filtered = mine || name !== '' || tag !== '';
  const { data, error } = useQuery(
    jobsQuery({
      pageSize: PAGE_SIZE,
      ...(state !== '' && { state }),
      ...(mine && { owner: me.username }),
      ...(name !== '' && { name }),
      ...(tag !== '' && { tag: [tag] }),
      ...(pageToken !== '' && { pageToken }),
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
      <Panel id="jobs" title={state === '' ? 'Every job' : jobStateWord(state)} flush>
        <JobFilters get={get} set={set} />
        {data === undefined && error === null && <Skeleton label="Loading the jobs" />}
        {data?.jobs.length === 0 && filtered && (
          <Empty title="No such job">No job matches these filters.</Empty>
        )}
        {data?.jobs.length === 0 && !filtered && (
          <Empty
            title={state === '' ? 'No job yet' : `No job is ${jobStateWord(state).toLowerCase()}`}
            action={
              <ActionLink to="/submit" refusal={refusalToSubmit(me)}>
                Submit job
              </ActionLink>
            }
          >
            {state === ''
              ? 'Upload a jar as an application, and submit the first job.'
              : 'Choose all states to see other jobs.'}
          </Empty>
        )}
        {data !== undefined && data.jobs.length > 0 && (
          <JobsTable jobs={data.jobs} onTag={(value) => set('tag', value)} />
        )}
        <Pager first={pageToken === ''} next={data?.nextPageToken ?? null} />
      </Panel>
    </>
  );
}
