import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newQueryClient } from '@/shared/api/queryClient';
import { PausedContext, useRunQuery } from './useRunQuery';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function asksIn20Seconds(paused: boolean) {
  const ask = vi.fn(() => Promise.resolve('figures'));
  const client = newQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <PausedContext value={paused}>{children}</PausedContext>
    </QueryClientProvider>
  );
  renderHook(() => useRunQuery({ queryKey: ['x'], queryFn: ask, refetchInterval: 5000 }), {
    wrapper,
  });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  return ask.mock.calls.length;
}

it('asks again and again while the page is live, and once while it is paused', async () => {
  expect(await asksIn20Seconds(false)).toBe(5);
  expect(await asksIn20Seconds(true)).toBe(1);
});
