import { useQuery } from '@tanstack/react-query';
import { jobsQuery } from '@/shared/api/jobs';
import { sitesQuery } from '@/shared/api/sites';
import { refusalToChangeSites, refusalToSubmit } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { useTitle } from '@/shared/hooks/useTitle';
import { ActionLink } from '@/shared/ui/ActionLink';
import { Kpis } from '@/shared/ui/Kpis';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { workQuery } from './api/work';
import { DayPanel } from './DayPanel';
import { LatestEvents } from './LatestEvents';
import { overviewFigures } from './overviewFigures';
import './overview.css';
import { RecentJobs } from './RecentJobs';
import { SitesGlance } from './SitesGlance';

const RECENT = 6;

/** The grid in one screen: its capacity and its current work. */
export function OverviewPage() {
  useTitle('Overview');
  const me = useMe();
  const jobs = useQuery(jobsQuery({ pageSize: RECENT }));
  const sites = useQuery(sitesQuery());
  const work = useQuery(workQuery());
  const error = jobs.error ?? sites.error ?? work.error;
  return (
    <>
      <div className="head">
        <h1>Overview</h1>
        <div className="row">
          <ActionLink to="/sites/new" refusal={refusalToChangeSites(me)}>
            Add site
          </ActionLink>
          <ActionLink to="/submit" primary refusal={refusalToSubmit(me)}>
            Submit job
          </ActionLink>
        </div>
      </div>
      {error !== null && <ProblemNote error={error} />}
      {sites.data !== undefined && <Kpis items={overviewFigures(sites.data, work.data)} />}
      <div className="cols">
        <div className="besides c7">
          <DayPanel work={work.data} />
          <SitesGlance sites={sites.data} me={me} />
        </div>
        <div className="besides c5">
          <RecentJobs jobs={jobs.data?.jobs} me={me} />
          <LatestEvents />
        </div>
      </div>
    </>
  );
}
