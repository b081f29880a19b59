import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: string;
  unit?: string;
  numeric?: boolean;
  /** The value for sorting and export. */
  value: (row: Row) => string | number | null;
  /** The displayed value. */
  show: (row: Row) => ReactNode;
}

export interface Order {
  key: string;
  direction: 'ascending' | 'descending';
}

/**
 * The first press sorts numbers from the largest and words from the first. A second press reverses
 * the order.
 */
export function nextOrder<Row>(order: Order | undefined, column: Column<Row>): Order {
  if (order?.key === column.key) {
    return {
      key: column.key,
      direction: order.direction === 'ascending' ? 'descending' : 'ascending',
    };
  }
  return { key: column.key, direction: column.numeric ? 'descending' : 'ascending' };
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b));
}

export function sorted<Row>(rows: Row[], columns: Column<Row>[], order: Order | undefined): Row[] {
  const column = columns.find((candidate) => candidate.key === order?.key);
  if (column === undefined || order === undefined) return rows;
  const sign = order.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(column.value(a), column.value(b)));
}

/** A cell that a spreadsheet would take for a formula starts with an apostrophe. */
const cell = (value: string | number | null) => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export function csvOf<Row>(columns: Column<Row>[], rows: Row[]): string {
  const head = columns.map((column) =>
    cell(column.unit === undefined ? column.label : `${column.label}, ${column.unit}`),
  );
  return [head, ...rows.map((row) => columns.map((column) => cell(column.value(row))))]
    .map((line) => line.join(','))
    .join('\r\n')
    .concat('\r\n');
}
