import { expect, it } from 'vitest';
import { csvOf, nextOrder, sorted, type Column } from './tableModel';

interface Row {
  name: string;
  size: number | null;
}

const NAME: Column<Row> = {
  key: 'name',
  label: 'Name',
  value: (row) => row.name,
  show: (row) => row.name,
};
const SIZE: Column<Row> = {
  key: 'size',
  label: 'Size',
  unit: 'ref-s',
  numeric: true,
  value: (row) => row.size,
  show: (row) => row.size,
};
const ROWS: Row[] = [
  { name: 'b', size: 2 },
  { name: 'a', size: null },
  { name: 'c', size: 10 },
];

it('sorts numbers as numbers, unknown ones last from the largest down', () => {
  const order = nextOrder(undefined, SIZE);
  expect(order).toEqual({ key: 'size', direction: 'descending' });
  expect(sorted(ROWS, [NAME, SIZE], order).map((row) => row.name)).toEqual(['c', 'b', 'a']);
});

it('turns the order round at the second press', () => {
  const once = nextOrder(undefined, NAME);
  expect(sorted(ROWS, [NAME, SIZE], nextOrder(once, NAME)).map((row) => row.name)).toEqual([
    'c',
    'b',
    'a',
  ]);
});

it('exports values with their unit and defuses what a spreadsheet would run', () => {
  const rows = [...ROWS, { name: '=cmd("x")', size: -1 }];
  expect(csvOf([NAME, SIZE], rows)).toBe(
    'Name,"Size, ref-s"\r\nb,2\r\na,\r\nc,10\r\n"\'=cmd(""x"")",-1\r\n',
  );
});
