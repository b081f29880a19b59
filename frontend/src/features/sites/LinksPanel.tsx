import { useQuery } from '@tanstack/react-query';
import { rampColour } from '@/shared/charts/geometry';
import type { Link, Links } from '@/shared/domain/measured';
import type { Site } from '@/shared/domain/site';
import { bytes, count } from '@/shared/format/number';
import { day } from '@/shared/format/time';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { useView } from '@/shared/hooks/useView';
import { useZone } from '@/shared/hooks/zone';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { DataTable } from '@/shared/ui/DataTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Segmented } from '@/shared/ui/Segmented';
import { SiteMark } from '@/shared/ui/SiteMark';
import { linksQuery } from './api/links';
import { linkColumns } from './linkColumns';
import {
  LINK_FIGURE_LABEL,
  LINK_FIGURES,
  linkMatrix,
  linksReading,
  type LinkFigure,
} from './linkMatrix';

/** How far sites are from one another. */
export function LinksPanel({ sites }: { sites: Site[] }) {
  const zone = useZone();
  const [shown, show] = useView('links');
  const [figure, setFigure] = useUrlParam('link-figure', LINK_FIGURES, 'roundtrip');
  const { data, error } = useQuery(linksQuery());
  const slots = new Map(sites.map((site) => [site.name, site.colour]));
  const colourOf = (site: string) => slots.get(site) ?? 0;
  const some = data !== undefined && data.links.length > 0;
  const since = data === undefined ? '' : ` since ${day(data.since, zone)}`;
  return (
    <Panel
      id="links"
      title="Links between sites"
      about={`Row to column, from steals${since}. Loss is not measured.`}
      reading={some && linksReading(data.links)}
      tools={some && <ChartOrTable label="Links as" view={shown} onChange={show} />}
    >
      {error !== null && <ProblemNote error={error} />}
      {data?.links.length === 0 && (
        <Empty title="No link used yet">
          Links are measured by the steals of jobs that run on more than one node.
        </Empty>
      )}
      {some && shown === 'chart' && (
        <>
          <Segmented
            label="What the link matrix shows"
            value={figure}
            options={LINK_FIGURES.map((key) => [key, LINK_FIGURE_LABEL[key]] as const)}
            onChange={setFigure}
          />
          <LinkMatrix data={data} figure={figure} colourOf={colourOf} />
        </>
      )}
      {some && shown === 'table' && (
        <DataTable<Link>
          caption="Links between sites"
          fileName="links.csv"
          columns={linkColumns(colourOf, zone)}
          rows={data.links}
          rowKey={(link) => `${link.from} ${link.to}`}
          initial={{ key: 'mean', direction: 'descending' }}
        />
      )}
    </Panel>
  );
}

interface LinkMatrixProps {
  data: Links;
  figure: LinkFigure;
  colourOf: (site: string) => number;
}

function LinkMatrix({ data, figure, colourOf }: LinkMatrixProps) {
  const used = data.sites.filter((site) =>
    data.links.some((link) => link.from === site || link.to === site),
  );
  const rows = linkMatrix(used, data.links, figure);
  const total = data.links.reduce((sum, link) => sum + link.bytes, 0);
  const requests = data.links.reduce((sum, link) => sum + link.requests, 0);
  return (
    <>
      <div className="scroll-x">
        <table className="mx links">
          <caption className="vh">Links by the site that asks and the site that answers</caption>
          <thead>
            <tr>
              <th className="rowh q">From ↓ {'\u2003'}To →</th>
              {used.map((site) => (
                <th key={site} scope="col">
                  <i className="sw" data-s={colourOf(site)} />
                  <br />
                  {site}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={used[row]}>
                <th className="rowh" scope="row">
                  <SiteMark name={used[row] ?? ''} colour={colourOf(used[row] ?? '')} />
                </th>
                {cells.map((cell, column) => (
                  <td
                    key={used[column]}
                    className={cell.own ? 'own' : cell.blocked ? 'blocked' : undefined}
                    style={cell.own ? undefined : { background: rampColour(cell.heat) }}
                  >
                    {cell.text}
                    <small>{cell.note}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="xs q under">
        Round trip of a steal, lowest one-second mean of a finished job. Throughput: highest
        received in one second, a lower bound. Striped: inside a site, not part of the scale.{' '}
        {count(requests)} requests, {bytes(total)} received.
      </p>
    </>
  );
}
