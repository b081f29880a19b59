import type { KeyboardEventHandler, ReactNode } from 'react';
import { rampColour } from '../charts/geometry';
import { siteCode, SiteMark } from './SiteMark';

/** The content of a cell. */
export interface MatrixField {
  content: ReactNode;
  /** True for a cell inside one site. The cell is striped, and the scale does not include it. */
  own: boolean;
  /** Position of the cell's colour on the colour scale, 0 to 1. */
  heat: number;
  className?: string | undefined;
}

interface SiteMatrixProps {
  caption: string;
  /** The meaning of the rows and of the columns. */
  axes: readonly [rows: string, columns: string];
  sites: string[];
  colourOf: (site: string) => number;
  field: (row: number, column: number) => MatrixField;
  totals?: {
    head: ReactNode;
    foot: string;
    rows: string[];
    columns: string[];
    all: string;
  };
  className?: string;
  onKeyDown?: KeyboardEventHandler<HTMLTableElement>;
}

/** A matrix of sites. In a narrow window codes replace the names. */
export function SiteMatrix(props: SiteMatrixProps) {
  const { caption, axes, sites, colourOf, field, totals, className, onKeyDown } = props;
  const [rows, columns] = axes;
  return (
    <div className="scroll-x">
      {/* The key handler serves the content of all cells. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        className={`mx${className === undefined ? '' : ` ${className}`}`}
        onKeyDown={onKeyDown}
      >
        <caption className="vh">{caption}</caption>
        <colgroup>
          <col className="names" />
          {sites.map((site) => (
            <col key={site} />
          ))}
          {totals !== undefined && <col className="totals" />}
        </colgroup>
        <thead>
          <tr>
            <th className="rowh q">
              {rows}
              <span className="hide-s">
                {' '}
                ↓ {'\u2003'}
                {columns} →
              </span>
            </th>
            {sites.map((site) => (
              <th key={site} scope="col">
                <i className="sw" data-s={colourOf(site)} />
                <br />
                <span className="hide-s">{site}</span>
                <span className="only-s">{siteCode(site)}</span>
              </th>
            ))}
            {totals !== undefined && <th className="q">{totals.head}</th>}
          </tr>
        </thead>
        <tbody>
          {sites.map((site, row) => (
            <tr key={site}>
              <th className="rowh" scope="row">
                <span className="hide-s">
                  <SiteMark name={site} colour={colourOf(site)} />
                </span>
                <span className="only-s">
                  <SiteMark name={siteCode(site)} colour={colourOf(site)} />
                </span>
              </th>
              {sites.map((other, column) => (
                <Field key={other} {...field(row, column)} />
              ))}
              {totals !== undefined && <td className="tot">{totals.rows[row]}</td>}
            </tr>
          ))}
          {totals !== undefined && (
            <tr>
              <th className="rowh q" scope="row">
                {totals.foot}
              </th>
              {sites.map((site, column) => (
                <td key={site} className="tot">
                  {totals.columns[column]}
                </td>
              ))}
              <td className="tot">{totals.all}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const Field = ({ content, own, heat, className }: MatrixField) => (
  <td
    className={own ? 'own' : className}
    style={own ? undefined : { background: rampColour(heat) }}
  >
    {content}
  </td>
);
