import { describe, expect, it } from 'vitest';
import type { Course } from '@/shared/domain/measured';
import type { Stay } from '@/shared/domain/presence';
import { availableIn, silences, totalSpeed, untilLost } from './available';
import { silenceWords } from './silenceWords';

const at = (second: number) => new Date(second * 1000);
const stay = (node: string, site: string, speed: number, from: number, to?: number): Stay => ({
  node,
  site,
  speed,
  expected: speed,
  from: at(from),
  to: to === undefined ? null : at(to),
});
const bucket = (second: number, sum: number) => ({
  at: at(second),
  count: 10,
  min: sum,
  mean: sum,
  max: sum,
  sum,
});

/** A minute in steps of ten seconds. */
const course = (das: number[], lecce: number[]): Course => ({
  metric: 'WORK',
  unit: 'reference cores',
  from: at(0),
  to: at(60),
  points: 6,
  readings: 60,
  series: [
    { site: 'das', colour: 1, buckets: das.map((second) => bucket(second, 3)) },
    { site: 'lecce', colour: 2, buckets: lecce.map((second) => bucket(second, 1)) },
  ],
});
const ALL = [0, 10, 20, 30, 40, 50];

describe('what was available', () => {
  it('is what the nodes that were there in a step could do', () => {
    const stays = [
      stay('das-0', 'das', 2, 0),
      stay('das-1', 'das', 2, 25),
      stay('lecce-0', 'lecce', 1, 0, 40),
    ];
    const available = availableIn(course(ALL, ALL), stays);
    expect(totalSpeed(available, 6)).toEqual([3, 3, 5, 5, 4, 4]);
    // The node was present during half of the third step.
    expect(available.get('das')?.[2]).toEqual({ speed: 4, mean: 3 });
  });

  it('knows nothing of nodes beyond the part of the run that is shown', () => {
    const gone = [stay('a', 'das', 2, -20, -5), stay('b', 'das', 2, 70, 80)];
    expect(totalSpeed(availableIn(course(ALL, ALL), gone), 6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(availableIn({ ...course([], []), from: null, to: null }, gone).size).toBe(0);
  });

  it('ends with the last report of a lost node, not when it was given up', () => {
    const lost = {
      node: 'lecce-0',
      site: 'lecce',
      workers: 1,
      silentSince: at(20),
      givenUp: true,
      openTasks: 0,
    };
    const [das, lecce] = untilLost(
      [stay('das-0', 'das', 2, 0), stay('lecce-0', 'lecce', 1, 0, 55)],
      [lost],
    );
    expect(das?.to).toBeNull();
    expect(lecce?.to).toEqual(at(20));
  });
});

describe('silence of a site that is there', () => {
  const stays = [stay('das-0', 'das', 4, 0), stay('lecce-0', 'lecce', 2, 0, 60)];

  it('is told with its beginning and end', () => {
    const shown = course(ALL, [0, 30, 40, 50]);
    const found = silences(shown, availableIn(shown, stays));
    expect(found).toEqual([{ site: 'lecce', from: at(10), to: at(30) }]);
    expect(silenceWords(found)).toBe(
      'Striped: lecce reported nothing there, so the sum is not known.',
    );
  });

  it('is none before a site joins, after it left, or while all report', () => {
    const shown = course(ALL, [20, 30]);
    const late = [stay('das-0', 'das', 4, 0), stay('lecce-0', 'lecce', 2, 15, 35)];
    expect(silences(shown, availableIn(shown, late))).toEqual([]);
    expect(silenceWords([])).toBe('');
  });
});
