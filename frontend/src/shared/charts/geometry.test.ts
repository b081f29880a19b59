import { describe, expect, it } from 'vitest';
import { shareAxis, sparkPath, stackedProgress } from './geometry';

describe('share axis', () => {
  it('starts at 0, has round steps and holds the largest value', () => {
    expect(shareAxis(0.494)).toEqual({ max: 0.6, ticks: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6] });
    expect(shareAxis(0.33, 5).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
    expect(shareAxis(0.494, 2).ticks).toEqual([0, 0.25, 0.5, 0.75]);
  });

  it('never goes beyond the whole and never vanishes', () => {
    expect(shareAxis(1).max).toBe(1);
    expect(shareAxis(0).max).toBeGreaterThan(0);
  });
});

describe('stacked progress', () => {
  it('splits the progress by share, so that the parts add up to it', () => {
    const parts = stackedProgress(
      [
        { site: 'a', colour: 1, share: 0.6 },
        { site: 'b', colour: 2, share: 0.2 },
      ],
      0.5,
    );
    expect(parts[0]?.part).toBeCloseTo(0.375);
    expect(parts[1]?.part).toBeCloseTo(0.125);
  });

  it('is one plain bar while it is not known who did the work', () => {
    expect(stackedProgress([], 0.25)).toEqual([{ key: 'all', colour: 0, part: 0.25 }]);
    expect(stackedProgress([], 0)).toEqual([]);
  });
});

describe('sparkline', () => {
  it('runs from left to right and from 0 at the bottom to its maximum at the top', () => {
    const { path, end } = sparkPath([0, 5, 10], 108, 40, 10);
    expect(path).toBe('M2 36L52 20L102 4');
    expect(end).toEqual({ x: 102, y: 4 });
  });

  it('stays inside its box above the maximum and with a single value', () => {
    expect(sparkPath([20], 100, 40, 10).end).toEqual({ x: 2, y: 4 });
  });
});
