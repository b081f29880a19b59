import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Problem } from '@/shared/api/problem';
import {
  countNodes,
  isolationClass,
  missingIsolation,
  siteState,
  type Site,
} from '@/shared/domain/site';
import { cores, count, plural } from '@/shared/format/number';
import { day } from '@/shared/format/time';
import { useTitle } from '@/shared/hooks/useTitle';
import { useZone } from '@/shared/hooks/zone';
import { AlertBanner } from '@/shared/ui/AlertBanner';
import { Kpis } from '@/shared/ui/Kpis';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { SiteMark } from '@/shared/ui/SiteMark';
import { SiteStatus } from '@/shared/ui/SiteStatus';
import { Skeleton } from '@/shared/ui/Skeleton';
import { siteQuery } from './api/getSite';
import { NodesPanel } from './NodesPanel';
import './sites.css';

/** One site: its current capacity, its nodes, and the isolation of programs from its machines. */
export function SitePage() {
  const { name = '' } = useParams();
  useTitle(name);
  const { data: site, error } = useQuery(siteQuery(name));
  if (site === undefined && error === null) return <Skeleton label="Loading the site" />;
  if (site === undefined) {
    const unknown = error instanceof Problem && error.status === 404;
    return (
      <>
        <div className="head">
          <h1>{unknown ? 'No such site' : 'The site cannot be shown'}</h1>
        </div>
        <ProblemNote error={error}>
          <Link to="/sites">All sites</Link>
        </ProblemNote>
      </>
    );
  }
  return <OneSite site={site} />;
}

function OneSite({ site }: { site: Site }) {
  const zone = useZone();
  const path = `/sites/${encodeURIComponent(site.name)}`;
  return (
    <>
      <div className="head">
        <div>
          <p className="crumb">
            <Link to="/sites">Sites</Link> / {site.name}
          </p>
          <div className="row">
            <h1>
              <SiteMark name={site.name} colour={site.colour} />
            </h1>
            <SiteStatus state={siteState(site)} />
          </div>
          <p className="sub">
            {site.owner !== null && `${site.owner} · `}added {day(site.createdAt, zone)}
            {site.settings.labels.length > 0 && ` · ${site.settings.labels.join(', ')}`}
          </p>
        </div>
        <div className="row">
          <Link className="btn" to={`${path}/add-node`}>
            Add node…
          </Link>
          <Link className="btn" to={`${path}/settings`}>
            Settings
          </Link>
        </div>
      </div>
      <AlertBanner about={(alert) => alert.site === site.name} />
      <Kpis items={figures(site)} />
      <div className="cols">
        <NodesPanel sites={[site]} of={site} />
        <IsolationPanel site={site} />
      </div>
    </>
  );
}

const figures = (site: Site) => {
  const busy = countNodes([site], (group) => group.busy);
  return [
    {
      label: 'Nodes',
      value: count(site.nodesUp),
      unit: `of ${count(site.nodeCount)} up`,
      note: plural(site.workers, 'worker'),
    },
    { label: 'Speed offered', value: cores(site.speed), note: 'reference cores' },
    {
      label: 'Working',
      value: count(busy),
      unit: `of ${count(site.nodesUp)} up`,
      note: busy === 0 ? 'no job running' : 'on jobs',
    },
  ];
};

/** The isolation of programs on the site, which is the isolation on its weakest node. */
function IsolationPanel({ site }: { site: Site }) {
  const missing = missingIsolation(site);
  const lowest = isolationClass(site);
  if (lowest === null) return null;
  return (
    <Panel
      id="isolation"
      title="Isolation"
      about={`Class ${lowest} is the isolation class of the weakest node`}
    >
      {missing.length === 0 ? (
        <p className="sm">Every node isolates programs fully.</p>
      ) : (
        <ul className="files">
          {missing.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
