import { useMemo, useState, type ReactNode } from 'react';
import { downloadText } from '../export/download';
import { count } from '../format/number';
import { csvOf, nextOrder, sorted, type Column, type Order } from './tableModel';

interface DataTableProps<Row> {
  caption: string;
  fileName: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  initial?: Order;
  foot?: ReactNode;
}

/**
 * Maximum number of rows. Thousands of rows would block the page for seconds. The CSV file has all
 * rows.
 */
const PAGE = 100;
const ARROW = { ascending: ' ↑', descending: ' ↓' } as const;

/** A table with the numbers and units of a chart. It is sortable, and can be saved as CSV. */
export function DataTable<Row>({
  caption,
  fileName,
  columns,
  rows,
  rowKey,
  initial,
  foot,
}: DataTableProps<Row>) {
  const [order, setOrder] = useState<Order | undefined>(initial);
  const [page, setPage] = useState(0);
  const inOrder = useMemo(() => sorted(rows, columns, order), [rows, columns, order]);
  // If rows have disappeared, the chosen page may not exist any more.
  const first = Math.min(page, Math.max(0, Math.ceil(rows.length / PAGE) - 1)) * PAGE;
  const shown = inOrder.slice(first, first + PAGE);
  return (
    <>
      <div className="scroll-x">
        <table className="tbl tight">
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  className={column.numeric ? 'n' : undefined}
                  aria-sort={order?.key === column.key ? order.direction : undefined}
                >
                  <button type="button" onClick={() => setOrder(nextOrder(order, column))}>
                    {column.label}
                    {order?.key === column.key && ARROW[order.direction]}
                    {column.unit !== undefined && (
                      <>
                        <br />
                        {column.unit}
                      </>
                    )}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.key} className={column.numeric ? 'n' : undefined}>
                    {column.show(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {foot}
        </table>
      </div>
      <p className="xs csv row">
        {rows.length > PAGE && (
          <>
            <span>
              {count(first + 1)} to {count(first + shown.length)} of {count(rows.length)}
            </span>
            <button
              type="button"
              className="linkish"
              disabled={first === 0}
              onClick={() => setPage(first / PAGE - 1)}
            >
              Previous
            </button>
            <button
              type="button"
              className="linkish"
              disabled={first + PAGE >= rows.length}
              onClick={() => setPage(first / PAGE + 1)}
            >
              Next
            </button>
          </>
        )}
        <button
          type="button"
          className="linkish"
          onClick={() => downloadText(fileName, csvOf(columns, rows), 'text/csv')}
        >
          Download CSV
        </button>
      </p>
    </>
  );
}
