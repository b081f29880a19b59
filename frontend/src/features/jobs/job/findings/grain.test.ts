import { describe, expect, it } from 'vitest';
import { stolenTask } from '@/test/factories';
import type { StolenTask } from '@/shared/domain/tree';
import { grains } from './grain';

const task = (millis: number, fromSite = 'brno', outcome: StolenTask['outcome'] = 'DONE') =>
  stolenTask({
    name: `2-${millis}`,
    parent: '1-0',
    site: 'lecce',
    fromSite,
    startedAt: new Date(0),
    endedAt: new Date(millis),
    outcome,
  });

describe('grain', () => {
  it('counts tasks by how long they took, those inside a site apart', () => {
    const program = stolenTask({ name: '1-0', parent: null });
    expect(
      grains([program, task(40), task(50), task(2000, 'lecce'), task(99, 'brno', 'LOST')]),
    ).toEqual([
      { from: 30, to: 100, inside: 0, between: 2 },
      { from: 100, to: 300, inside: 0, between: 0 },
      { from: 300, to: 1000, inside: 0, between: 0 },
      { from: 1000, to: 3000, inside: 1, between: 0 },
    ]);
    expect(grains([])).toEqual([]);
  });
});
