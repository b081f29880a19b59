import { shareAxis } from '@/shared/charts/geometry';
import { ShareAxis, ShareBar } from '@/shared/charts/ShareBar';
import { cores, count, points, share, UNKNOWN } from '@/shared/format/number';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { SiteMoment } from './replayMoment';

const BAR = 160;

/** The total work of each site and its rate at one moment. */
export function MomentTable({ sites }: { sites: SiteMoment[] }) {
  // The scale is the same at every moment, so that only the bars move.
  const axis = shareAxis(1, 4);
  const rate = sites.reduce((sum, site) => sum + (site.rate ?? 0), 0);
  const unknown = sites.some((site) => site.nodes > 0 && site.rate === null);
  const available = sites.reduce((sum, site) => sum + site.available, 0);
  return (
    <div className="scroll-x">
      <table className="tbl tight">
        <caption className="vh">Sites at this moment</caption>
        <thead>
          <tr>
            <th>Site</th>
            <th className="hide-s">
              <span className="vh">Share as a bar</span>
              <ShareAxis width={BAR} axis={axis} />
            </th>
            <th className="n">
              Share
              <br />% of work
            </th>
            <th className="n">
              Off by
              <br />
              points
            </th>
            <th className="n">
              Rate
              <br />
              ref. cores
            </th>
            <th className="n hide-s">
              Available
              <br />
              ref. cores
            </th>
            <th className="n hide-s">Nodes</th>
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <tr key={site.site}>
              <td>
                <SiteMark name={site.site} colour={site.colour} />
              </td>
              <td className="hide-s">
                <ShareBar
                  width={BAR}
                  axis={axis}
                  share={site.share ?? 0}
                  predicted={site.predictedShare ?? 0}
                  colour={site.colour}
                  thin
                />
              </td>
              <td className="n b">{share(site.share)}</td>
              <td className="n q2">
                {site.share === null || site.predictedShare === null
                  ? UNKNOWN
                  : points(site.share - site.predictedShare)}
              </td>
              <td className="n">{cores(site.rate)}</td>
              <td className="n hide-s">{cores(site.nodes === 0 ? null : site.available)}</td>
              <td className="n hide-s">{count(site.nodes)}</td>
            </tr>
          ))}
          <tr className="sum">
            <td>All sites</td>
            <td className="hide-s" />
            <td className="n" />
            <td className="n" />
            <td className="n">{unknown ? UNKNOWN : cores(rate)}</td>
            <td className="n hide-s">{cores(available)}</td>
            <td className="n hide-s">{count(sites.reduce((sum, site) => sum + site.nodes, 0))}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
