import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStream } from '@/test/fakeStream';
import { FakeTabs } from '@/test/fakeTabs';
import type { JobSource, Message } from './jobSource';
import { sharedSource } from './sharedSource';

let opened: JobSource[] = [];

function tab() {
  const received: Message['kind'][] = [];
  const source = sharedSource('job-1', ({ kind }) => received.push(kind));
  opened.push(source);
  return { source, received };
}

const settled = () => vi.waitFor(() => Promise.resolve());

beforeEach(() => {
  FakeStream.install();
  FakeTabs.install();
});
afterEach(() => {
  opened.forEach((source) => source.close());
  opened = [];
});

it('opens one stream for all tabs', async () => {
  const tabs = [tab(), tab(), tab()];
  await settled();
  expect(FakeStream.opened).toHaveLength(1);
  FakeStream.last.accept();
  FakeStream.last.send({});
  tabs.forEach(({ received }) => expect(received).toEqual(['open', 'data']));
});

it('asks the portal for the full state when a tab comes late', async () => {
  tab();
  await settled();
  FakeStream.last.accept();
  const late = tab();
  expect(FakeStream.opened).toHaveLength(2);
  expect(FakeStream.opened[0]?.readyState).toBe(FakeStream.CLOSED);
  FakeStream.last.accept();
  expect(late.received).toEqual(['open']);
});

it('lets the next tab take over when the leader is closed', async () => {
  const leader = tab();
  const next = tab();
  await settled();
  FakeStream.last.accept();
  leader.source.close();
  await settled();
  expect(FakeStream.opened).toHaveLength(2);
  FakeStream.last.accept();
  FakeStream.last.send({});
  expect(next.received).toEqual(['open', 'open', 'data']);
});

it('takes the stream from a leader that stands still', async () => {
  const leader = tab();
  const next = tab();
  await settled();
  next.source.restart();
  await settled();
  expect(FakeStream.opened).toHaveLength(2);
  expect(FakeStream.opened[0]?.readyState).toBe(FakeStream.CLOSED);
  FakeStream.last.accept();
  expect(leader.received).toEqual(['open']);
  expect(next.received).toEqual(['open']);
});

it('ends in all tabs', async () => {
  const tabs = [tab(), tab()];
  await settled();
  FakeStream.last.end();
  await settled();
  tabs.forEach(({ received }) => expect(received).toEqual(['end']));
  expect(FakeStream.opened).toHaveLength(1);
});

it('opens a stream for each tab without locks', () => {
  vi.stubGlobal('navigator', {});
  tab();
  tab();
  expect(FakeStream.opened).toHaveLength(2);
});
