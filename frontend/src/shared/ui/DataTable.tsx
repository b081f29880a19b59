import { useState, type ReactNode } from 'react';
import { downloadText } from '../export/download';
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

const ARROW = { ascending: ' ↑', descending: ' ↓' } as const;

/** The table twin of a chart: same numbers and units, sortable, as CSV. */
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
            {sorted(rows, columns, order).map((row) => (
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
      <p className="xs csv">
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
