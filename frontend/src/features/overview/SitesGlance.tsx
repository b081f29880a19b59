import { Link } from 'react-router';
import { refusalToChangeSites, type Me } from '@/shared/domain/session';
import { siteState, type Site } from '@/shared/domain/site';
import { cores } from '@/shared/format/number';
import { ActionLink } from '@/shared/ui/ActionLink';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { SiteCells } from '@/shared/ui/SiteCells';
import { SiteMark } from '@/shared/ui/SiteMark';
import { SiteStatus } from '@/shared/ui/SiteStatus';
import { Skeleton } from '@/shared/ui/Skeleton';

/** The sites with squares for their nodes. */
export function SitesGlance({ sites, me }: { sites: Site[] | undefined; me: Me }) {
  return (
    <Panel
      id="sites"
      title="Sites"
      about="Squares are nodes; filled means busy"
      span={7}
      flush
      tools={
        <Link className="sm" to="/sites">
          All sites
        </Link>
      }
    >
      {sites === undefined && <Skeleton label="Loading the sites" rows={3} />}
      {sites?.length === 0 && (
        <Empty
          title="No site yet"
          action={
            <ActionLink to="/sites/new" refusal={refusalToChangeSites(me)}>
              Add site
            </ActionLink>
          }
        >
          Jobs wait until a site offers its machines.
        </Empty>
      )}
      {sites !== undefined && sites.length > 0 && <Glance sites={sites} />}
    </Panel>
  );
}

const Glance = ({ sites }: { sites: Site[] }) => (
  <div className="scroll-x">
    <table className="tbl">
      <caption className="vh">Sites at a glance</caption>
      <thead>
        <tr>
          <th>Site</th>
          <th>State</th>
          <th>Nodes</th>
          <th className="n">
            Speed
            <br />
            ref. cores
          </th>
        </tr>
      </thead>
      <tbody>
        {sites.map((site) => (
          <tr key={site.id}>
            <td>
              <Link to={`/sites/${encodeURIComponent(site.name)}`}>
                <SiteMark name={site.name} colour={site.colour} />
              </Link>
            </td>
            <td>
              <SiteStatus state={siteState(site)} />
            </td>
            <td>
              <SiteCells site={site} unit="nodes" />
            </td>
            <td className="n">{cores(site.speed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
