import { expect, it } from 'vitest';
import { siteDash, siteFill } from './siteColour';

it('tells the eighth site from the first', () => {
  expect(siteFill(1)).toBe('var(--site-1)');
  expect(siteFill(8)).toBe('url(#site-stripes-8)');
  expect(siteDash(1)).toBeUndefined();
  expect(siteDash(8)).toBeDefined();
});
