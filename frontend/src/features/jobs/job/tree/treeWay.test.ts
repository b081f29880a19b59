import { expect, it } from 'vitest';
import { icicle } from '@/shared/charts/icicle';
import type { StolenTask } from '@/shared/domain/tree';
import { stolenOn, wayTo } from './treeWay';

const began = (second: number) => new Date(Date.UTC(2026, 10, 18, 14, 2, second));

const task = (name: string, parent: string | null, weight: number, site: string): StolenTask => ({
  name,
  parent,
  method: parent === null ? '' : 'render',
  weight,
  site,
  node: `${site}-1`,
  fromSite: parent === null ? null : 'das-2',
  fromNode: parent === null ? null : 'das-0',
  startedAt: began(Number(name.split('-')[0])),
  endedAt: began(59),
  outcome: 'DONE',
});

const places = icicle([
  task('1-0', null, 1, 'das-2'),
  task('2-1', '1-0', 0.4, 'brno'),
  task('3-1', '2-1', 0.1, 'lecce'),
  task('4-1', '1-0', 0.1, 'lecce'),
  task('5-1', '1-0', 0.2, 'lecce'),
]);
const at = (name: string) => places.findIndex((place) => place.task.name === name);

it('leads from the program to a task over those that it was stolen from', () => {
  const names = wayTo(places, at('3-1')).map((index) => places[index]?.task.name);
  expect(names).toEqual(['1-0', '2-1', '3-1']);
  expect(wayTo(places, at('1-0'))).toEqual([at('1-0')]);
  expect(wayTo([], 0)).toEqual([]);
});

it('sums what was stolen on by the sites that took it', () => {
  const sums = stolenOn(places, at('1-0'));
  expect(sums.map(({ site, tasks }) => [site, tasks])).toEqual([
    ['brno', 1],
    ['lecce', 2],
  ]);
  expect(sums[1]?.weight).toBeCloseTo(0.3);
  expect(stolenOn(places, at('3-1'))).toEqual([]);
});
