import { expect, it } from 'vitest';
import type { GridEvent } from './api/events';
import { eventWords } from './eventWords';

const event = (over: Partial<GridEvent>): GridEvent => ({
  id: '1',
  at: new Date(0),
  kind: 'job.running',
  job: null,
  name: null,
  site: null,
  node: null,
  alert: null,
  text: null,
  ...over,
});

it('says what happened to what, with its page', () => {
  const job = { id: 'job-1', number: 12 };
  expect(
    eventWords(event({ kind: 'job.failed', job, name: 'ray', text: 'org.example.Bad: no scene' })),
  ).toMatchObject({
    what: '#12 ray',
    verb: 'failed',
    to: '/jobs/job-1',
    tone: 'fail',
    reason: 'Bad: no scene',
  });
  expect(
    eventWords(event({ kind: 'node.disconnected', node: 'brno-0', site: 'brno' })),
  ).toMatchObject({ what: 'Node brno-0 of brno', verb: 'is disconnected', to: '/sites/brno' });
  expect(
    eventWords(event({ kind: 'alert.raised', alert: 'SITE_LOST', site: 'brno' })),
  ).toMatchObject({ what: 'Alert “Site lost” about brno', verb: 'was raised', to: '/alerts' });
});

it('keeps the name of what has no words yet', () => {
  expect(eventWords(event({ kind: 'moon.rose' }))).toMatchObject({
    what: 'moon.rose',
    verb: 'moon.rose',
    to: null,
  });
});
