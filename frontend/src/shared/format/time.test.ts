import { describe, expect, it } from 'vitest';
import { clock, duration, durationUnit, moment, offset } from './time';

describe('times', () => {
  it('shows minutes and seconds, from an hour on hours and minutes', () => {
    expect(duration(0)).toBe('0:00');
    expect(duration(188)).toBe('3:08');
    expect(duration(59.6)).toBe('1:00');
    expect(duration(3599.4)).toBe('59:59');
    expect(duration(3600)).toBe('1:00');
    expect(duration(5430)).toBe('1:31');
    expect(duration(null)).toBe('–');
  });

  it('names the unit that goes with it, also where rounding crosses the hour', () => {
    expect(durationUnit(188)).toBe('min');
    expect(durationUnit(3599.4)).toBe('min');
    expect(durationUnit(3599.6)).toBe('h');
    expect(durationUnit(null)).toBe('');
  });

  it('places a log line in the run to a tenth of a second', () => {
    expect(offset(227.24)).toBe('3:47.2');
    expect(offset(59.97)).toBe('1:00.0');
    expect(offset(3725.5)).toBe('1:02:05.5');
  });

  it('reads the clock in UTC when asked to', () => {
    const at = new Date('2026-11-18T23:02:10Z');
    expect(clock(at, 'utc')).toBe('23:02:10');
    expect(moment(at, new Date('2026-11-18T23:59:00Z'), 'utc')).toBe('23:02');
    expect(moment(at, new Date('2026-11-19T00:01:00Z'), 'utc')).toBe('18 Nov 2026, 23:02');
  });
});
