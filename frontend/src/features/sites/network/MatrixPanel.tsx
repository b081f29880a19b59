import type { Link } from '@/shared/domain/measured';
import { bytes, count } from '@/shared/format/number';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { useView } from '@/shared/hooks/useView';
import { useZone } from '@/shared/hooks/zone';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { DataTable } from '@/shared/ui/DataTable';
import { Panel } from '@/shared/ui/Panel';
import { Segmented } from '@/shared/ui/Segmented';
import type { Direction } from './chosenLink';
import { linkColumns } from './linkColumns';
import { LINK_FIGURE_LABEL, LINK_FIGURES, linksReading } from './linkMatrix';
import { LinkMatrixTable } from './LinkMatrixTable';

interface MatrixPanelProps {
  /** The sites that the matrix shows. The table has all sites. */
  sites: string[];
  links: Link[];
  colourOf: (site: string) => number;
  chosen: Direction | null;
  onChoose: (link: Direction) => void;
}

/** A matrix that compares the links between the sites. */
export function MatrixPanel({ sites, links, colourOf, chosen, onChoose }: MatrixPanelProps) {
  const zone = useZone();
  const [shown, show] = useView('links');
  const [figure, setFigure] = useUrlParam('link-figure', LINK_FIGURES, 'roundtrip');
  const total = links.reduce((sum, link) => sum + link.bytes, 0);
  const requests = links.reduce((sum, link) => sum + link.requests, 0);
  return (
    <Panel
      id="links"
      title="Link matrix"
      about="Links lead from row to column. Choose a link for its details"
      span={7}
      reading={linksReading(links)}
      tools={<ChartOrTable label="Links as" view={shown} onChange={show} />}
    >
      {shown === 'chart' && (
        <>
          <Segmented
            label="Figure in the link matrix"
            value={figure}
            options={LINK_FIGURES.map((key) => [key, LINK_FIGURE_LABEL[key]] as const)}
            onChange={setFigure}
          />
          <LinkMatrixTable
            sites={sites}
            links={links}
            figure={figure}
            colourOf={colourOf}
            chosen={chosen}
            onChoose={onChoose}
          />
          <p className="xs q under">
            Square-root scale. Outlined: through the hub. Striped: inside a site, not part of the
            scale. Round trip of a steal, lowest one-second mean of a finished job. Throughput:
            highest received in one second, a lower bound. {count(requests)} requests,{' '}
            {bytes(total)} received.
          </p>
        </>
      )}
      {shown === 'table' && (
        <DataTable<Link>
          caption="Links between sites"
          fileName="links.csv"
          columns={linkColumns(colourOf, zone)}
          rows={links}
          rowKey={(link) => `${link.from} ${link.to}`}
          initial={{ key: 'mean', direction: 'descending' }}
        />
      )}
    </Panel>
  );
}
