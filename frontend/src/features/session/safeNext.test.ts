import { expect, it } from 'vitest';
import { safeNext } from './safeNext';

it('goes back inside the site', () =>
  expect(safeNext('/jobs/7?site=brno#log')).toBe('/jobs/7?site=brno#log'));

it.each([
  null,
  '',
  'jobs',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/jobs\\..\\evil',
  'javascript:alert(1)',
])('goes home instead of to %s', (next) => expect(safeNext(next)).toBe('/'));
