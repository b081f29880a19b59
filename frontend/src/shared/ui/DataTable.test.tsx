import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DataTable } from './DataTable';
import type { Column } from './tableModel';

const columns: Column<number>[] = [
  { key: 'n', label: 'Number', numeric: true, value: (row) => row, show: (row) => `no. ${row}` },
];

it('shows a thousand rows a hundred at a time', async () => {
  render(
    <DataTable
      caption="Numbers"
      fileName="numbers.csv"
      columns={columns}
      rows={Array.from({ length: 1000 }, (_, index) => index + 1)}
      rowKey={String}
    />,
  );
  expect(screen.getAllByRole('row')).toHaveLength(101);
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('no. 101')).toBeInTheDocument();
  expect(screen.getByText(/^101 to 200 of 1\s000$/)).toBeInTheDocument();
});
