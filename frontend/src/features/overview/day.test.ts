import { describe, expect, it } from 'vitest';
import type { DayWork } from './api/work';
import { dayPlot } from './dayPlot';
import { dayReading } from './dayReading';

const HOUR = 3_600_000;

const day = (useful: (hour: number) => number, given: (hour: number) => number): DayWork => ({
  since: new Date(0),
  at: new Date(24.5 * HOUR),
  hours: Array.from({ length: 25 }, (_, i) => ({
    from: new Date(i * HOUR),
    to: new Date(Math.min(i + 1, 24.5) * HOUR),
    useful: useful(i),
    given: given(i),
  })),
  succeeded: 0,
  failed: 0,
  cancelled: 0,
  runningJobs: 0,
});

describe('the work of a day', () => {
  it('says how much of what jobs had was useful, and how long none ran', () => {
    const work = day(
      (hour) => (hour < 12 ? 3 : 0),
      (hour) => (hour < 12 ? 4 : 0),
    );
    expect(dayReading(work)).toEqual({
      lead: 'Jobs used 75\u202f% of the capacity of their nodes for useful work.',
      rest: ' 12 earlier hours had no job.',
    });
    expect(
      dayReading(
        day(
          () => 0,
          () => 0,
        ),
      ).lead,
    ).toBe('No job ran in the last 24 hours.');
  });

  it('leaves an hour without a rate out, and times that would lie on each other', () => {
    const work = day(
      () => 1,
      () => 2,
    );
    const hours = work.hours.map((hour, i) =>
      i === 24 ? { ...hour, useful: null, given: null } : hour,
    );
    const plot = dayPlot({ ...work, hours }, 640);
    expect(plot.given.match(/H/g)).toHaveLength(24);
    expect(plot.decimals).toBe(1);
    expect(plot.ticks.map(({ from }) => from.getTime() / HOUR)).toEqual([
      0, 3, 6, 9, 12, 15, 18, 21,
    ]);
    expect(dayPlot(work, 300).ticks.map(({ from }) => from.getTime() / HOUR)).toEqual([
      0, 6, 12, 18,
    ]);
    expect(
      dayPlot(
        day(
          () => 0,
          () => 0,
        ),
        640,
      ).useful,
    ).not.toContain('NaN');
  });
});
