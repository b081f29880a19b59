import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTitle } from '@/shared/hooks/useTitle';
import { siteState } from '@/shared/domain/site';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { SiteMark } from '@/shared/ui/SiteMark';
import { Skeleton } from '@/shared/ui/Skeleton';
import { siteQuery } from './api/getSite';
import { NodesPanel } from './NodesPanel';
import { ServicePanel } from './ServicePanel';
import './sites.css';
import { SiteSettingsForm } from './SiteSettingsForm';

/** A site's labels and the applications it accepts. */
export function SiteSettingsPage() {
  const { name = '' } = useParams();
  useTitle(`Settings of ${name}`);
  const { data: site, error } = useQuery(siteQuery(name));
  return (
    <>
      <div className="head">
        <div>
          <p className="crumb">
            <Link to="/sites">Sites</Link> /{' '}
            <Link to={`/sites/${encodeURIComponent(name)}`}>{name}</Link> / Settings
          </p>
          <h1>{site === undefined ? name : <SiteMark name={site.name} colour={site.colour} />}</h1>
          {site?.owner != null && <p className="sub">Owner {site.owner}</p>}
        </div>
      </div>
      {error !== null && <ProblemNote error={error} />}
      {site === undefined && error === null && <Skeleton label="Loading the site" />}
      {site !== undefined && (
        <div className="cols">
          <SiteSettingsForm key={site.id} site={site} />
          <ServicePanel
            target={{ kind: 'site', id: site.name, name: site.name }}
            owner={site.owner}
            state={siteState(site)}
            withdrawal={null}
            goneTo="/sites"
          />
          <NodesPanel sites={[site]} of={site} />
        </div>
      )}
    </>
  );
}
