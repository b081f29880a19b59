import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConfirmButton } from './ConfirmButton';

it('says what is lost before it acts, and keeps the keyboard where it was', async () => {
  const confirmed = vi.fn();
  render(<ConfirmButton act="Delete" loses="Its history." onConfirm={confirmed} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('group', { name: 'Delete' })).toHaveAccessibleDescription('Its history.');
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Delete…' })).toHaveFocus();
  expect(confirmed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirmed).toHaveBeenCalledOnce();
});
