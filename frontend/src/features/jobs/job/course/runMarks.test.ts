import { describe, expect, it } from 'vitest';
import type { Course } from '@/shared/domain/measured';
import { MAX_MARKS, runMarks } from './runMarks';

const at = (second: number) => new Date(second * 1000);
const bucket = (second: number, sum: number) => ({
  at: at(second),
  count: 1,
  min: sum,
  mean: sum,
  max: sum,
  sum,
});
const event = (second: number) => ({
  key: `line ${second}`,
  at: at(second),
  level: 'warn' as const,
  text: `at ${second}`,
});

/** Two sites at 3 and 5 reference cores. The second site is absent from 30 s on. */
const course: Course = {
  metric: 'WORK',
  unit: 'reference cores',
  from: at(0),
  to: at(60),
  points: 60,
  readings: 90,
  series: [
    { site: 'das', colour: 1, buckets: Array.from({ length: 60 }, (_, i) => bucket(i, 3)) },
    { site: 'lecce', colour: 2, buckets: Array.from({ length: 30 }, (_, i) => bucket(i, 5)) },
  ],
};

describe('marks of a run', () => {
  it('are numbered by time and tell the rate before and after', () => {
    const marks = runMarks([event(45), event(30)], course);
    expect(marks.map(({ number, event: { text } }) => [number, text])).toEqual([
      [1, 'at 30'],
      [2, 'at 45'],
    ]);
    expect(marks[0]).toMatchObject({ before: 8, after: 3 });
    expect(marks[1]).toMatchObject({ before: 3, after: 3 });
  });

  it('leave out what is not in the range', () => {
    expect(runMarks([event(61), event(-1)], course)).toEqual([]);
    expect(runMarks([event(1)], { ...course, from: null, to: null })).toEqual([]);
  });

  it('know no rate where nothing was measured', () => {
    const [mark] = runMarks([event(0)], course);
    expect(mark).toMatchObject({ before: null, after: 8 });
  });

  it('keep the gravest of very many', () => {
    const info = (second: number) => ({ ...event(second), level: 'info' as const });
    const many = [...Array.from({ length: 40 }, (_, i) => info(i)), event(50)];
    const marks = runMarks(many, course);
    expect(marks).toHaveLength(MAX_MARKS);
    expect(marks.at(-1)?.event.text).toBe('at 50');
  });
});
