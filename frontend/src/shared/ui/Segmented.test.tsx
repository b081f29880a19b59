import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Segmented } from './Segmented';

const OPTIONS = [
  ['a', 'First'],
  ['b', 'Second'],
  ['c', 'Third'],
] as const;

function Choice() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('b');
  return <Segmented label="Choice" value={value} options={OPTIONS} onChange={setValue} />;
}

it('is one stop for the keyboard, and arrow keys choose', async () => {
  render(<Choice />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Third' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Third' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Third' })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
