import { describe, expect, it } from 'vitest';
import { icicle } from './icicle';
import { drawnOf, placeAt, rowsOf } from './icicleRows';
import { WHOLE } from './zoom';

const task = (name: string, parent: string | null, weight: number, second: number) => ({
  name,
  parent,
  method: '',
  weight,
  site: 'brno',
  node: 'brno-0',
  fromSite: null,
  fromNode: null,
  startedAt: new Date(second * 1000),
  endedAt: null,
  outcome: 'DONE' as const,
});

const PARTS = 100_000;
const many = icicle([
  task('1-0', null, 1, 0),
  ...Array.from({ length: PARTS }, (_, i) => task(`2-${i}`, '1-0', 1 / PARTS, i + 1)),
]);

describe('rows of an icicle', () => {
  it('draws no more boxes than there are px, whatever is below them', () => {
    const [top, parts] = rowsOf(many);
    expect(drawnOf(many, top ?? [], WHOLE, 1000)).toEqual([{ index: 0, x: 0, wide: 1000 }]);
    const drawn = drawnOf(many, parts ?? [], WHOLE, 1000);
    expect(drawn.length).toBeGreaterThan(900);
    expect(drawn.length).toBeLessThanOrEqual(1001);
  });

  it('draws each of those that are wide enough where one looks closer', () => {
    const [, parts] = rowsOf(many);
    const drawn = drawnOf(many, parts ?? [], { left: 0.5, width: 50 / PARTS }, 1000);
    expect(drawn.length).toBeGreaterThanOrEqual(50);
    expect(drawn.length).toBeLessThanOrEqual(52);
    expect(many[drawn[5]?.index ?? 0]?.width).toBeCloseTo(1 / PARTS);
  });

  it('finds what is under the pointer', () => {
    const rows = rowsOf(many);
    expect(placeAt(many, rows, 0, 0.7)).toBe(0);
    const at = placeAt(many, rows, 1, 0.25 + 0.5 / PARTS);
    expect(many[at ?? 0]?.task.name).toBe(`2-${PARTS / 4}`);
    expect(placeAt(many, rows, 2, 0.5)).toBeNull();
  });
});
