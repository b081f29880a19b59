import { Fragment } from 'react';
import { shareAxis } from '@/shared/charts/geometry';
import { ShareAxis, ShareBar } from '@/shared/charts/ShareBar';
import type { Distribution, SiteShare } from '@/shared/domain/evidence';
import type { Job } from '@/shared/domain/job';
import { cores, plural, significant, UNKNOWN } from '@/shared/format/number';
import { useUrlSet } from '@/shared/hooks/useUrlSet';
import { useWidth } from '@/shared/hooks/useWidth';
import { Icon } from '@/shared/ui/Icon';
import { SiteMark } from '@/shared/ui/SiteMark';
import { DistributionNumbers } from './DistributionNumbers';
import { efficiency } from '../run/figures';
import { NodeRows } from './NodeRows';

const HEADS: [string, string, string?][] = [
  ['Share', '% of work'],
  ['Predicted', '% of work', 'hide-s'],
  ['Off by', 'points'],
  ['Work done', 'ref-s', 'hide-s'],
  ['Speed', 'ref. cores', 'hide-s'],
  ['Speed reached', '% of measured', 'hide-s'],
];

const AXIS_ROOM = 30;
const TICK_ROOM = 34;
/** The width in px before the box is measured, or if the box cannot be measured. */
const FALLBACK_WIDTH = 214;

interface DistributionChartProps {
  job: Job;
  distribution: Distribution;
}

/**
 * A bar per site, with the predicted share as a dark tick and numbers beside the bar. The user can
 * open a site with several nodes to see their bars.
 */
export function DistributionChart({ job, distribution }: DistributionChartProps) {
  const [box, width] = useWidth();
  const [open, toggle] = useUrlSet('nodes');
  const { sites } = distribution;
  const barWidth = Math.max(60, (width === 0 ? FALLBACK_WIDTH : width) - AXIS_ROOM);
  const largest = Math.max(...sites.flatMap((site) => [site.share, site.predictedShare]));
  const axis = shareAxis(largest, Math.max(2, Math.min(6, Math.floor(barWidth / TICK_ROOM))));
  return (
    <div className="scroll-x">
      <table className="tbl tight dist">
        <caption className="vh">Share of the work by site</caption>
        <thead>
          <tr>
            <th>Site</th>
            <th className="barcol">
              <span className="vh">Share as a bar</span>
              <div ref={box}>
                <ShareAxis width={barWidth} axis={axis} />
              </div>
            </th>
            {HEADS.map(([label, unit, className]) => (
              <th key={label} className={`n ${className ?? ''}`}>
                {label}
                <br />
                {unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <Fragment key={site.site}>
              <tr>
                <td>
                  <SiteName site={site} open={open.has(site.site)} onToggle={toggle} />
                </td>
                <td className="barcol">
                  <ShareBar
                    width={barWidth}
                    axis={axis}
                    share={site.share}
                    predicted={site.predictedShare}
                    colour={site.colour}
                  />
                </td>
                <DistributionNumbers of={{ ...site, reached: site.busy }} site />
              </tr>
              {open.has(site.site) && site.nodes > 1 && (
                <NodeRows
                  job={job}
                  distribution={distribution}
                  site={site}
                  width={barWidth}
                  axis={axis}
                />
              )}
            </Fragment>
          ))}
          <AllSites distribution={distribution} />
        </tbody>
      </table>
    </div>
  );
}

interface SiteNameProps {
  site: SiteShare;
  open: boolean;
  onToggle: (site: string) => void;
}

/**
 * The name of a site. A site with one node cannot be opened, because its figures are those of the
 * node.
 */
function SiteName({ site, open, onToggle }: SiteNameProps) {
  const mark = <SiteMark name={site.site} colour={site.colour} />;
  if (site.nodes < 2) return <span className="opens">{mark}</span>;
  return (
    <button
      type="button"
      className="opens"
      aria-expanded={open}
      title={`${plural(site.nodes, 'node')} of ${site.site}`}
      onClick={() => onToggle(site.site)}
    >
      <Icon name={open ? 'down' : 'right'} size={12} />
      {mark}
    </button>
  );
}

function AllSites({ distribution }: { distribution: Distribution }) {
  const useful = efficiency(distribution);
  return (
    <tr className="sum">
      <td>All sites</td>
      <td className="q xs barcol">
        <span className="predicted">predicted</span>
      </td>
      <td className="n">100.0</td>
      <td className="n hide-s">100.0</td>
      <td className="n" />
      <td className="n hide-s">{significant(distribution.workRefSeconds)}</td>
      <td className="n hide-s">
        {cores(distribution.sites.reduce((sum, site) => sum + site.speed, 0))}
      </td>
      <td className="n hide-s">{useful === null ? UNKNOWN : Math.round(useful * 100)}</td>
    </tr>
  );
}
