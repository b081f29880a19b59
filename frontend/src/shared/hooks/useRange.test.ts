import { describe, expect, it } from 'vitest';
import { readRange, writeRange } from './useRange';

describe('a range in an address', () => {
  it('is read as it was written', () => {
    expect(readRange('12-95.5')).toEqual({ from: 12, to: 95.5 });
    expect(readRange(writeRange({ from: 0.04, to: 3599.96 }))).toEqual({ from: 0, to: 3600 });
  });

  it.each([null, '', '5', '5-', '-5-6', '9-9', '9-3', '1e3-2e3', '1-2-3', 'a-b', '1-Infinity'])(
    'is the whole run for %j',
    (text) => expect(readRange(text)).toBeNull(),
  );
});
