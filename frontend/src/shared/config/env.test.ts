import { expect, it } from 'vitest';
import { readEnv } from './env';

it('defaults to the origin that serves the page', () => {
  expect(readEnv({})).toEqual({ apiOrigin: '' });
});

it('names the setting that is wrong', () => {
  expect(() => readEnv({ VITE_API_ORIGIN: 'grid.example.org/api' })).toThrow(
    /VITE_API_ORIGIN must be an origin/,
  );
});
