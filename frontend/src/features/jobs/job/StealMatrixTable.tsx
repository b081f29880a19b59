import { rampColour } from '@/shared/charts/geometry';
import { THIN } from '@/shared/format/number';
import { siteCode, SiteMark } from '@/shared/ui/SiteMark';
import { showMetric, type Matrix, type MatrixCell, type Metric } from './stealMatrix';

const UNIT: Record<Metric, string> = {
  work: 'ref-s',
  attempts: 'attempts',
  bytes: '',
  roundtrip: 'ms',
};

interface StealMatrixProps {
  matrix: Matrix;
  metric: Metric;
  colourOf: (site: string) => number;
}

/** Thieves in rows, victims in columns; the diagonal is inside a site and outside the scale. */
export function StealMatrixTable({ matrix, metric, colourOf }: StealMatrixProps) {
  return (
    <>
      <div className="scroll-x">
        <table className="mx">
          <caption className="vh">Steals by thief and victim</caption>
          <colgroup>
            <col className="names" />
            {matrix.sites.map((site) => (
              <col key={site} />
            ))}
            <col className="totals" />
          </colgroup>
          <thead>
            <tr>
              <th className="rowh q">
                Thief<span className="hide-s"> ↓ {'\u2003'}Victim →</span>
              </th>
              {matrix.sites.map((site) => (
                <th key={site} scope="col">
                  <i className="sw" data-s={colourOf(site)} />
                  <br />
                  <span className="hide-s">{site}</span>
                  <span className="only-s">{siteCode(site)}</span>
                </th>
              ))}
              <th className="q">
                {metric === 'roundtrip' ? 'Mean' : 'Stolen'}
                <br />
                in
              </th>
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map((row) => (
              <tr key={row.thief}>
                <th className="rowh" scope="row">
                  <span className="hide-s">
                    <SiteMark name={row.thief} colour={colourOf(row.thief)} />
                  </span>
                  <span className="only-s">
                    <SiteMark name={siteCode(row.thief)} colour={colourOf(row.thief)} />
                  </span>
                </th>
                {row.cells.map((cell, index) => (
                  <Cell key={matrix.sites[index]} cell={cell} />
                ))}
                <td className="tot">{row.total}</td>
              </tr>
            ))}
            <tr>
              <th className="rowh q" scope="row">
                Stolen from
              </th>
              {matrix.columnTotals.map((total, index) => (
                <td key={matrix.sites[index]} className="tot">
                  {total}
                </td>
              ))}
              <td className="tot">{matrix.total}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="row xs q ramp">
        <span className="row">
          <i aria-hidden="true" />0 to {showMetric(metric, matrix.max)}
          {UNIT[metric] !== '' && THIN + UNIT[metric]}, square-root scale
        </span>
        <span>Striped: steals inside a site, tasks won, not part of the scale</span>
      </p>
    </>
  );
}

function Cell({ cell }: { cell: MatrixCell }) {
  return (
    <td
      className={cell.own ? 'own' : undefined}
      style={cell.own ? undefined : { background: rampColour(cell.heat) }}
    >
      {cell.text}
      <small>{cell.note}</small>
    </td>
  );
}
