import { describe, expect, it } from 'vitest';
import { around, moved, revealing, WHOLE, zoomed } from './zoom';

describe('the part of a chart that is shown', () => {
  it('keeps what is under the pointer where it is', () => {
    const once = zoomed(WHOLE, 0.5, 0.25);
    expect(once).toEqual({ left: 0.125, width: 0.5 });
    expect(once.left + 0.25 * once.width).toBeCloseTo(0.25);
    expect(zoomed(once, 2, 0.25)).toEqual(WHOLE);
  });

  it('never leaves the whole', () => {
    expect(zoomed(WHOLE, 7, 0.9)).toEqual(WHOLE);
    expect(moved({ left: 0.4, width: 0.5 }, 3)).toEqual({ left: 0.5, width: 0.5 });
    expect(moved({ left: 0.1, width: 0.5 }, -3)).toEqual({ left: 0, width: 0.5 });
    expect(around(0.5, 0.1).left).toBeCloseTo(0.495);
    expect(around(0, 1)).toEqual(WHOLE);
  });

  it('moves only as far as is needed to show a part', () => {
    const shown = { left: 0.4, width: 0.2 };
    expect(revealing(shown, 0.45, 0.1)).toEqual(shown);
    expect(revealing(shown, 0.1, 0.1).left).toBe(0.1);
    expect(revealing(shown, 0.6, 0.1).left).toBeCloseTo(0.5);
    expect(revealing(shown, 0.5, 0.5).left).toBe(0.5);
  });
});
