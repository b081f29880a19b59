import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePlayer } from './usePlayer';
import { readMoment } from './useReplayAt';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('plays as fast as it is told, stops at the end and begins again', () => {
  const { result } = renderHook(() => usePlayer({ begin: 1, end: 60 }, 10, 30));
  act(() => result.current.toggle());
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current.second).toBeCloseTo(40);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(result.current).toMatchObject({ second: 60, playing: false });
  act(() => result.current.toggle());
  expect(result.current).toMatchObject({ second: 1, playing: true });
  act(() => result.current.toggle());
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current.second).toBe(1);
});

it('stays within the run', () => {
  const { result } = renderHook(() => usePlayer({ begin: 0, end: 60 }, 10, 90));
  expect(result.current.second).toBe(60);
  act(() => result.current.seek(-5));
  expect(result.current.second).toBe(0);
  expect([readMoment('47.5'), readMoment('x'), readMoment(null)]).toEqual([47.5, 0, 0]);
});
