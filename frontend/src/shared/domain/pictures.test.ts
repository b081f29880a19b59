import { expect, it } from 'vitest';
import { picturePart as part } from '@/test/pictureParts';
import { areasOf, partOf, withParts } from './pictures';

it('adds parts, and replaces those that come again', () => {
  const first = withParts([], [part(0, 'das'), part(10, 'brno')]);
  const next = withParts(first, [part(0, 'lecce'), part(20, 'das')]);
  expect(next).toHaveLength(1);
  expect(next[0]?.parts.map(({ x, site }) => [x, site])).toEqual([
    [0, 'lecce'],
    [10, 'brno'],
    [20, 'das'],
  ]);
  expect(withParts(next, [])[0]).toBe(next[0]);
});

it('keeps pictures of other names and sizes apart', () => {
  const other = part(0, 'das', { picture: 'other.png' });
  const larger = part(0, 'das', { pictureWidth: 80 });
  expect(withParts([], [part(0, 'das'), other, larger])).toHaveLength(3);
});

it('tells how much is there and who computed it', () => {
  const [picture] = withParts([], [part(0, 'das'), part(10, 'brno'), part(20, 'brno')]);
  expect(picture && areasOf(picture)).toEqual([
    { site: 'brno', share: 0.5 },
    { site: 'das', share: 0.25 },
  ]);
  expect(picture && partOf(picture)).toBe(0.75);
});
