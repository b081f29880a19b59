import { describe, expect, it } from 'vitest';
import { stolenTask } from '@/test/factories';
import type { StolenTask } from '@/shared/domain/tree';
import { grainReading, grains } from './grain';

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

const steals = (meanRoundTripMillis: number) => ({
  at: new Date(0),
  betweenSites: 9,
  cells: [
    {
      thief: 'lecce',
      victim: 'brno',
      attempts: 10,
      won: 9,
      workRefSeconds: 1,
      bytes: 100,
      meanRoundTripMillis,
    },
  ],
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

  const six = [100, 200, 300, 400, 500, 600].map((millis) => task(millis));

  it('says that tasks are small beside the way to another site', () => {
    expect(grainReading(six, steals(100))?.lead).toContain('small for the distance');
  });

  it('says that they are worth their way, with the figures', () => {
    const reading = grainReading(six, steals(10));
    expect(reading?.lead).toBe(
      'Tasks are large enough for the distance: the median task that went to another site took 400\u202fms, a request there 10.0\u202fms.',
    );
  });

  it('says nothing of a few', () => {
    expect(grainReading(six.slice(0, 4), steals(100))).toBeNull();
    expect(grainReading(six, null)).toBeNull();
  });
});
