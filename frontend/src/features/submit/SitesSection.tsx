import { Link } from 'react-router';
import { isolationClass, missingIsolation, siteState, type Site } from '@/shared/domain/site';
import { cores, plural } from '@/shared/format/number';
import { Segmented } from '@/shared/ui/Segmented';
import { SiteMark } from '@/shared/ui/SiteMark';

/**
 * The sites that can take part: any site, including sites that join later, or only the listed
 * sites.
 */
export type SiteChoice = 'any' | Set<string>;

interface SitesSectionProps {
  sites: Site[] | undefined;
  choice: SiteChoice;
  onChange: (choice: SiteChoice) => void;
}

function remark(site: Site): string {
  const state = siteState(site);
  if (state === 'empty') return 'no node yet';
  if (state !== 'up') return state === 'down' ? 'down' : 'starting, speed not measured yet';
  const weak = missingIsolation(site).length > 0 ? `; isolation class ${isolationClass(site)}` : '';
  return plural(site.workers, 'worker') + weak;
}

export function SitesSection({ sites, choice, onChange }: SitesSectionProps) {
  const toggle = (name: string) => {
    if (choice === 'any') return;
    const next = new Set(choice);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return (
    <div className="sec">
      <h2>Sites</h2>
      <Segmented
        label="Participating sites"
        value={choice === 'any' ? 'any' : 'chosen'}
        options={[
          ['any', 'Any'],
          ['chosen', 'Chosen'],
        ]}
        onChange={(value) =>
          onChange(value === 'any' ? 'any' : new Set(sites?.map((site) => site.name)))
        }
      />
      {sites?.length === 0 && (
        <p className="sm q2 under">
          There is no site yet. <Link to="/sites/new">Add a site</Link>
        </p>
      )}
      <ul className="srows">
        {sites?.map((site) => (
          <li key={site.id}>
            <label className="srow check">
              <input
                type="checkbox"
                checked={choice === 'any' || choice.has(site.name)}
                disabled={choice === 'any'}
                onChange={() => toggle(site.name)}
              />
              <SiteMark name={site.name} colour={site.colour} />
              <span className="q2">{remark(site)}</span>
              <span className="n">
                <b>{cores(site.speed)}</b> <span className="q">ref. cores</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
