import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStream } from '@/test/fakeStream';
import { followJob, SILENCE_MILLIS, type StreamListener } from './jobStream';

const told: string[] = [];
const listener: StreamListener = {
  onEvent: () => told.push('event'),
  onOpen: () => told.push('open'),
  onLost: () => told.push('lost'),
  onSilent: () => told.push('silent'),
  onEnd: () => told.push('end'),
  onRefused: () => told.push('refused'),
};

beforeEach(() => {
  told.length = 0;
  FakeStream.install();
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('tells of a portal that says nothing, and that it speaks again', () => {
  const close = followJob('job-1', listener);
  FakeStream.last.accept();
  vi.advanceTimersByTime(SILENCE_MILLIS - 1000);
  expect(told).toEqual(['open']);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(['open', 'silent']);
  FakeStream.last.send({});
  expect(told).toEqual(['open', 'silent', 'open']);
  close();
});

it('takes a message without news for a sign of life and no more', () => {
  const close = followJob('job-1', listener);
  FakeStream.last.accept();
  for (let second = 0; second < 20; second += 2) {
    vi.advanceTimersByTime(2000);
    FakeStream.last.send({});
  }
  expect(told).toEqual(['open']);
  close();
});

it('opens another stream when the old one has been dead for long', () => {
  const close = followJob('job-1', listener);
  FakeStream.last.accept();
  vi.advanceTimersByTime(21_000);
  expect(FakeStream.opened).toHaveLength(2);
  expect(FakeStream.opened[0]?.readyState).toBe(FakeStream.CLOSED);
  close();
});
