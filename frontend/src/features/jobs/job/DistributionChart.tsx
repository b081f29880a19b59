import { shareAxis } from '@/shared/charts/geometry';
import { ShareAxis, ShareBar } from '@/shared/charts/ShareBar';
import type { Distribution, SiteShare } from '@/shared/domain/evidence';
import { cores, points, share, significant } from '@/shared/format/number';
import { useWidth } from '@/shared/hooks/useWidth';
import { SiteMark } from '@/shared/ui/SiteMark';
import { efficiency } from './figures';

const HEADS: [string, string, string?][] = [
  ['Share', '% of work'],
  ['Predicted', '% of work', 'hide-s'],
  ['Off by', 'points'],
  ['Work done', 'ref-s', 'hide-s'],
  ['Speed', 'ref. cores', 'hide-s'],
  ['Speed reached', '% of measured', 'hide-s'],
];

const AXIS_ROOM = 30;
/** Before the box is measured, and where nothing can measure it. */
const FALLBACK_WIDTH = 214;

/** A bar per site with the predicted share as a dark tick, numbers beside it. */
export function DistributionChart({ distribution }: { distribution: Distribution }) {
  const [box, width] = useWidth();
  const { sites } = distribution;
  const barWidth = Math.max(60, (width === 0 ? FALLBACK_WIDTH : width) - AXIS_ROOM);
  const largest = Math.max(...sites.flatMap((site) => [site.share, site.predictedShare]));
  const axis = shareAxis(largest, barWidth < 140 ? 2 : 6);
  const useful = efficiency(distribution);
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
            <tr key={site.site}>
              <td>
                <SiteMark name={site.site} colour={site.colour} />
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
              <Numbers site={site} />
            </tr>
          ))}
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
            <td className="n hide-s">{useful === null ? '–' : Math.round(useful * 100)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const NOTABLE = 0.01;

function Numbers({ site }: { site: SiteShare }) {
  const difference = site.share - site.predictedShare;
  return (
    <>
      <td className="n b">{share(site.share)}</td>
      <td className="n hide-s">{share(site.predictedShare)}</td>
      <td className={Math.abs(difference) > NOTABLE ? 'n b' : 'n q2'}>{points(difference)}</td>
      <td className="n hide-s">{significant(site.workRefSeconds)}</td>
      <td className="n hide-s">{cores(site.speed)}</td>
      <td className="n hide-s">{Math.round(site.busy * 100)}</td>
    </>
  );
}
