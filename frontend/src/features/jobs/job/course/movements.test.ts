import { describe, expect, it } from 'vitest';
import type { Stay } from '@/shared/domain/presence';
import { movements } from './movements';

const at = (second: number) => new Date(second * 1000);
const stay = (node: string, site: string, from: number, to?: number): Stay => ({
  node,
  site,
  speed: 1.5,
  expected: 1.5,
  from: at(from),
  to: to === undefined ? null : at(to),
});
const texts = (stays: Stay[], lost: Parameters<typeof movements>[1] = []) =>
  movements(stays, lost).map((event) => [event.at.getTime() / 1000, event.text]);

describe('nodes that come and go', () => {
  it('are told in mid-run, those of a site together', () => {
    const stays = [
      stay('das-0', 'das', 0),
      stay('brno-0', 'brno', 60),
      stay('brno-1', 'brno', 61),
      stay('lecce-0', 'lecce', 61, 100),
    ];
    expect(texts(stays)).toEqual([
      [60, '2 nodes of brno joined, +3.00 ref. cores.'],
      [61, 'Node lecce-0 (lecce) joined, +1.50 ref. cores.'],
      [100, 'Node lecce-0 (lecce) left, −1.50 ref. cores.'],
    ]);
  });

  it('are no events at the start and at the end', () => {
    expect(texts([stay('a', 'das', 0, 99), stay('b', 'brno', 4, 100)])).toEqual([]);
    expect(texts([])).toEqual([]);
  });

  it('did not leave when they were lost', () => {
    const lost = {
      node: 'b',
      site: 'brno',
      workers: 1,
      silentSince: at(50),
      givenUp: true,
      openTasks: 0,
    };
    expect(texts([stay('a', 'das', 0), stay('b', 'brno', 0, 80)], [lost])).toEqual([]);
  });
});
