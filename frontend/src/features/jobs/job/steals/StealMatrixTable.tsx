import { THIN } from '@/shared/format/number';
import { SiteMatrix } from '@/shared/ui/SiteMatrix';
import { showMetric, type Matrix, type Metric } from './stealMatrix';

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

/**
 * A table of steals with thieves in rows and victims in columns. The diagonal has the steals inside
 * a site. The colour scale does not include the diagonal.
 */
export function StealMatrixTable({ matrix, metric, colourOf }: StealMatrixProps) {
  const field = (row: number, column: number) => {
    const cell = matrix.rows[row]?.cells[column];
    return {
      own: cell?.own ?? false,
      heat: cell?.heat ?? 0,
      content: (
        <>
          {cell?.text}
          <small>{cell?.note}</small>
        </>
      ),
    };
  };
  return (
    <>
      <SiteMatrix
        caption="Steals by thief and victim"
        axes={['Thief', 'Victim']}
        sites={matrix.sites}
        colourOf={colourOf}
        field={field}
        totals={{
          head: (
            <>
              {metric === 'roundtrip' ? 'Mean' : 'Stolen'}
              <br />
              in
            </>
          ),
          foot: 'Stolen from',
          rows: matrix.rows.map(({ total }) => total),
          columns: matrix.columnTotals,
          all: matrix.total,
        }}
      />
      <p className="row xs q ramp">
        <span className="row">
          <i aria-hidden="true" />0 to {showMetric(metric, matrix.max)}
          {UNIT[metric] !== '' && THIN + UNIT[metric]}, square-root scale
        </span>
        <span>Striped: number of tasks stolen inside a site, not part of the scale</span>
      </p>
    </>
  );
}
