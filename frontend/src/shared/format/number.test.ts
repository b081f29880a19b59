import { describe, expect, it } from 'vitest';
import { bytes, cores, count, percent, plural, points, share, significant } from './number';

describe('numbers', () => {
  it('groups thousands with a narrow no-break space', () => {
    expect(count(9507)).toBe('9\u202f507');
    expect(count(1_234_567)).toBe('1\u202f234\u202f567');
    expect(count(999)).toBe('999');
  });

  it('keeps three significant digits at most, whole numbers above', () => {
    expect(significant(3.14159)).toBe('3.14');
    expect(significant(31.4159)).toBe('31.4');
    expect(significant(314.159)).toBe('314');
    expect(significant(5250.4)).toBe('5\u202f250');
    expect(significant(99.96)).toBe('100');
    expect(significant(9.996)).toBe('10.0');
    expect(significant(0)).toBe('0');
  });

  it('shows what is unknown as a dash, never as 0', () => {
    for (const format of [count, significant, cores, share, percent, bytes])
      expect(format(null)).toBe('–');
    expect(cores(0)).toBe('0.00');
  });

  it('gives a difference of shares in points, always with a sign', () => {
    expect(points(0.0144)).toBe('+1.4');
    expect(points(-0.0172)).toBe('−1.7');
    expect(points(0.0004)).toBe('±0.0');
    expect(points(-0.0004)).toBe('±0.0');
  });

  it('gives shares one decimal and percent its narrow space', () => {
    expect(share(0.4936)).toBe('49.4');
    expect(percent(0.7009)).toBe('70.1\u202f%');
    expect(percent(0.2, 0)).toBe('20\u202f%');
  });

  it('scales bytes by thousands', () => {
    expect(bytes(0)).toBe('0\u202fB');
    expect(bytes(999)).toBe('999\u202fB');
    expect(bytes(6800)).toBe('6.8\u202fKB');
    expect(bytes(412_300)).toBe('412\u202fKB');
    expect(bytes(999_999)).toBe('1.0\u202fMB');
  });

  it('counts things in the singular and the plural', () => {
    expect(plural(1, 'node')).toBe('1 node');
    expect(plural(0, 'node')).toBe('0 nodes');
    expect(plural(2, 'site isolates', 'sites isolate')).toBe('2 sites isolate');
  });
});
