import { useQuery } from '@tanstack/react-query';
import { sitesQuery } from '@/shared/api/sites';
import { refusalToChangeSites } from '@/shared/domain/session';
import { countNodes, type Site } from '@/shared/domain/site';
import { cores, plural } from '@/shared/format/number';
import { useMe } from '@/shared/hooks/me';
import { useTitle } from '@/shared/hooks/useTitle';
import { ActionLink } from '@/shared/ui/ActionLink';
import { Empty } from '@/shared/ui/Empty';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { NodesPanel } from './NodesPanel';
import './sites.css';
import { SitesTable } from './SitesTable';

function summary(sites: Site[]): string {
  const nodes = countNodes(sites, () => true);
  const workers = sites.reduce((sum, site) => sum + site.workers, 0);
  const speed = sites.reduce((sum, site) => sum + site.speed, 0);
  return `${plural(sites.length, 'site')}, ${plural(nodes, 'node')}, ${plural(workers, 'worker')}; together ${cores(speed)} reference cores now`;
}

export function SitesPage() {
  useTitle('Sites');
  const me = useMe();
  const { data: sites, error } = useQuery(sitesQuery());
  const add = (primary: boolean) => (
    <ActionLink to="/sites/new" primary={primary} refusal={refusalToChangeSites(me)}>
      Add site
    </ActionLink>
  );
  return (
    <>
      <div className="head">
        <div>
          <h1>Sites</h1>
          {sites !== undefined && <p className="sub">{summary(sites)}</p>}
        </div>
        {add(true)}
      </div>
      {error !== null && <ProblemNote error={error} />}
      {sites === undefined && error === null && <Skeleton label="Loading the sites" />}
      {sites?.length === 0 && (
        <section className="panel">
          <Empty title="No site yet" action={add(false)}>
            A site is a set of machines that can reach each other. Jobs run where a site offers its
            nodes.
          </Empty>
        </section>
      )}
      {sites !== undefined && sites.length > 0 && (
        <div className="cols">
          <SitesTable sites={sites} />
          <NodesPanel sites={sites} />
        </div>
      )}
    </>
  );
}
