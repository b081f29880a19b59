import { Link } from 'react-router';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { Row } from './rows';
import type { Run } from './run';

interface CompareTableProps {
  caption: string;
  runs: Run[];
  rows: Row[];
  /** The heading of the first column. */
  head?: string;
  /** Colour of the site that a row is about. */
  colourOf?: (label: string) => number;
}

/**
 * A table with a row for each figure and a column for each run. Shows the differences from the
 * first run.
 */
export function CompareTable({
  caption,
  runs,
  rows,
  head = 'Figure',
  colourOf,
}: CompareTableProps) {
  return (
    <div className="scroll-x">
      <table className="tbl tight compare">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {runs.map(({ job }, index) => (
              <th key={job.id} scope="col" className="n">
                <Link to={`/jobs/${job.id}`}>
                  {job.number} {job.name}
                </Link>
                <br />
                {index === 0 ? 'base' : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">
                {colourOf === undefined ? (
                  row.label
                ) : (
                  <SiteMark name={row.label} colour={colourOf(row.label)} />
                )}
                {row.unit !== undefined && <span className="xs q"> {row.unit}</span>}
              </th>
              {row.cells.map((cell, index) => (
                <td key={runs[index]?.job.id} className="n">
                  {cell}{' '}
                  {index > 0 && row.differences.length > 0 && (
                    <span className="q2 diff">{row.differences[index - 1]}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
