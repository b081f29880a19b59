import { describe, expect, it } from 'vitest';
import { stolenTask } from '@/test/factories';
import { icicle, step } from './icicle';

const program = stolenTask({ name: '1-0', parent: null, weight: 1, method: '' });
const at = (second: number) => new Date(Date.UTC(2026, 10, 18, 14, 2, 10 + second));
const part = (name: string, parent: string | null, weight: number, second = 1) =>
  stolenTask({ name, parent, weight, startedAt: at(second) });

const widths = (tasks: Parameters<typeof icicle>[0]) =>
  Object.fromEntries(
    icicle(tasks).map(({ task, left, width, depth }) => [
      task.name,
      [left, width, depth].map((value) => Math.round(value * 1000) / 1000),
    ]),
  );

describe('an icicle', () => {
  it('puts each task below the one in which it was spawned, as wide as its share', () => {
    expect(
      widths([
        part('3-1', '2-1', 0.1, 3),
        part('2-2', '1-0', 0.25, 2),
        part('2-1', '1-0', 0.5),
        program,
      ]),
    ).toEqual({
      '1-0': [0, 1, 0],
      '2-1': [0, 0.5, 1],
      '3-1': [0, 0.1, 2],
      '2-2': [0.5, 0.25, 1],
    });
  });

  it('has parts that were done twice share the width of the whole', () => {
    const twice = [program, part('2-1', '1-0', 0.8), part('3-1', '1-0', 0.8, 2)];
    expect(widths(twice)).toMatchObject({ '2-1': [0, 0.5, 1], '3-1': [0.5, 0.5, 1] });
  });

  it('hangs a task whose parent is not there below the program that ran', () => {
    const second = stolenTask({
      name: '4-0',
      parent: null,
      weight: 1,
      method: '',
      startedAt: at(10),
    });
    expect(
      widths([program, second, part('2-1', '9-9', 0.5), part('2-2', null, 0.5, 11)]),
    ).toMatchObject({ '2-1': [0, 0.25, 1], '2-2': [0.5, 0.25, 1] });
  });

  it('draws what it can of a tree that goes round in a circle', () => {
    expect(widths([program, part('2-1', '2-2', 0.5), part('2-2', '2-1', 0.5)])).toEqual({
      '1-0': [0, 1, 0],
    });
  });

  it('has no place for what is too narrow, and steps over it', () => {
    const places = icicle(
      [
        program,
        part('2-1', '1-0', 0.5),
        part('2-2', '1-0', 0.01, 2),
        part('3-1', '2-2', 0.01, 3),
        part('2-3', '1-0', 0.25, 4),
      ],
      0.02,
    );
    expect(places.map(({ task, left }) => [task.name, left])).toEqual([
      ['1-0', 0],
      ['2-1', 0],
      ['2-3', 0.51],
    ]);
    expect(step(places, 1, 'ArrowRight')).toBe(2);
    expect(step(places, 2, 'ArrowDown')).toBeNull();
  });

  it('is walked by the arrow keys', () => {
    const places = icicle([
      program,
      part('2-1', '1-0', 0.5),
      part('2-2', '1-0', 0.25, 2),
      part('3-1', '2-2', 0.1, 3),
    ]);
    const walk = (...keys: string[]) =>
      keys.reduce((index, key) => step(places, index, key) ?? index, 0);
    expect(places[walk('ArrowDown')]?.task.name).toBe('2-1');
    expect(places[walk('ArrowDown', 'ArrowRight', 'ArrowDown')]?.task.name).toBe('3-1');
    expect(walk('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowUp')).toBe(0);
    expect(step(places, 0, 'ArrowUp')).toBeNull();
    expect(step(places, 0, 'x')).toBeNull();
  });
});
