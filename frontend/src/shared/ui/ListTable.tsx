import type { ReactNode } from 'react';
import { ProblemNote } from './ProblemNote';

export interface ListColumn<Row> {
  label: string;
  unit?: string;
  numeric?: boolean;
  /** True to leave the column out in a narrow window. */
  wide?: boolean;
  /** Additional classes of the column's cells. */
  cell?: string;
  show: (row: Row) => ReactNode;
}

interface ListTableProps<Row> {
  caption: string;
  columns: ListColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** The actions on a row: buttons, in a separate column. */
  acts: (row: Row) => ReactNode;
  /** The reason why the last action failed, or null. */
  problem: Error | null;
}

const classes = (...names: (string | false | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined;

/** A page of a list in the portal's order, with actions on its rows. */
export function ListTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  acts,
  problem,
}: ListTableProps<Row>) {
  return (
    <>
      {problem !== null && <ProblemNote error={problem} />}
      <div className="scroll-x">
        <table className="tbl">
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ label, unit, numeric, wide }) => (
                <th key={label} className={classes(numeric && 'n', wide && 'hide-s')}>
                  {label}
                  {unit !== undefined && (
                    <>
                      <br />
                      {unit}
                    </>
                  )}
                </th>
              ))}
              <th className="n">
                <span className="vh">Acts</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ label, numeric, wide, cell, show }) => (
                  <td key={label} className={classes(numeric && 'n', cell, wide && 'hide-s')}>
                    {show(row)}
                  </td>
                ))}
                <td className="n nw">{acts(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
