import { Link } from 'react-router';
import { isolationClass, missingIsolation, siteState, type Site } from '@/shared/domain/site';
import { cores, plural } from '@/shared/format/number';
import { Icon } from '@/shared/ui/Icon';
import { Panel } from '@/shared/ui/Panel';
import { SiteCells } from '@/shared/ui/SiteCells';
import { SiteMark } from '@/shared/ui/SiteMark';
import { SiteStatus } from '@/shared/ui/SiteStatus';

/** The sites, with a row for each site and squares for its workers. */
export function SitesTable({ sites }: { sites: Site[] }) {
  const fastest = Math.max(...sites.map((site) => site.speed), 0);
  return (
    <Panel id="sites" title="All sites" flush reading={<Legend />}>
      <div className="scroll-x">
        <table className="tbl">
          <caption className="vh">Sites</caption>
          <thead>
            <tr>
              <th>Site</th>
              <th>State</th>
              <th className="hide-s">Workers by node</th>
              <th>
                Measured speed
                <br />
                ref. cores
              </th>
              <th>Isolation</th>
              <th className="hide-s">Agent</th>
              <th className="hide-s">
                <span className="vh">Acts</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sites.map((site) => (
              <tr key={site.id}>
                <td className="b">
                  <Link to={`/sites/${encodeURIComponent(site.name)}`}>
                    <SiteMark name={site.name} colour={site.colour} />
                  </Link>
                </td>
                <td>
                  <SiteStatus state={siteState(site)} />
                </td>
                <td className="hide-s">
                  <div className="workers" aria-hidden="true">
                    <SiteCells site={site} unit="workers" />
                  </div>
                  <span className="xs q">
                    {site.nodesUp === site.nodeCount ? '' : `${site.nodesUp} of `}
                    {plural(site.nodeCount, 'node')}, {plural(site.workers, 'worker')}
                  </span>
                </td>
                <td>
                  <Speed site={site} fastest={fastest} />
                </td>
                <td>
                  <Isolation site={site} />
                </td>
                <td className="q2 nw hide-s">{site.agentVersions.join(', ') || '–'}</td>
                <td className="n hide-s">
                  <Link className="btn s" to={`/sites/${encodeURIComponent(site.name)}/add-node`}>
                    Add node…
                  </Link>{' '}
                  <Link className="btn s" to={`/sites/${encodeURIComponent(site.name)}/settings`}>
                    Settings
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Speed({ site, fastest }: { site: Site; fastest: number }) {
  const measured = site.nodeGroups.some((group) => group.speed > 0);
  const workers = site.workers;
  return (
    <>
      <div className="sp">
        <div className="meter">
          <i
            data-s={site.colour}
            style={{ width: `${fastest > 0 ? (site.speed / fastest) * 100 : 0}%` }}
          />
        </div>
        <span className="b">{cores(measured ? site.speed : null)}</span>
      </div>
      {measured && workers > 0 && (
        <span className="xs q">{(site.speed / workers).toFixed(3)} a worker</span>
      )}
    </>
  );
}

function Isolation({ site }: { site: Site }) {
  if (site.nodeCount === 0) return <span className="q">–</span>;
  const missing = missingIsolation(site);
  const lowest = isolationClass(site);
  if (lowest === null) return <span className="q">–</span>;
  if (lowest === 'A') {
    return (
      <span className="badge">
        <Icon name="lock" size={13} />
        Class A
      </span>
    );
  }
  return (
    <span className="badge warn" title={`Missing: ${missing.join('; ')}`}>
      <Icon name="warn" size={13} />
      Class {lowest}
    </span>
  );
}

const Legend = () => (
  <span className="row legend">
    <span className="row">
      <span className="cells">
        <i data-s="1" />
      </span>
      working on a job
    </span>
    <span className="row">
      <span className="cells">
        <i className="idle" data-s="1" />
      </span>
      idle
    </span>
    <span className="row">
      <span className="cells">
        <i className="gone" />
      </span>
      known but absent
    </span>
    <span className="q">
      Speed compared with one reference core, measured when the agent connects.
    </span>
  </span>
);
