import { expect, it } from 'vitest';
import { actWords, subjectOf } from './words';

it('says what was done, and keeps the name of an act that has no words', () => {
  expect(actWords('site.issue-enrolment-token')).toBe('Issue a token to join a site');
  expect(actWords('node.paint')).toBe('node.paint');
});

it('leads from an address of the interface to the page of what it is about', () => {
  expect(subjectOf('/api/v1/jobs/1bd8077f-b18a-446d-bd2d-214c34ebe06e/cancel')).toEqual({
    text: 'Job 1bd8077f',
    to: '/jobs/1bd8077f-b18a-446d-bd2d-214c34ebe06e',
  });
  expect(subjectOf('/api/v1/sites/brno/enrolment-tokens')).toEqual({
    text: 'Site brno',
    to: '/sites/brno',
  });
  expect(subjectOf('/api/v1/session')).toEqual({ text: '–', to: null });
  expect(subjectOf('/api/v1/sites')).toEqual({ text: '–', to: null });
  expect(subjectOf('/agent/v1/attempts/05353729/artifacts/a%20b.png')).toEqual({
    text: 'File a b.png',
    to: null,
  });
});

it('shows a stranger’s address as it is', () => {
  for (const target of ['/api/v2/<b>', '', '/agent/v1/enrol', '/api/v1/../x']) {
    expect(subjectOf(target)).toEqual({ text: target, to: null });
  }
  expect(subjectOf('/api/v1/sites/%E0%A4%A').text).toBe('Site %E0%A4%A');
});
