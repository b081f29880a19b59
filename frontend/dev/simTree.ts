import type { JobTree, Task } from '../src/shared/api/generated/model';
import { SITES, type SimSite } from './simSites.ts';
import { random, type Run } from './simulation.ts';

const MIN = 0.004;
const [FIRST] = SITES as [SimSite];

/** Chooses a site in proportion to its speed, so that fast sites have more of the tree. */
function thief(next: () => number): SimSite {
  let left = next() * SITES.reduce((sum, site) => sum + site.speed, 0);
  return SITES.find((site) => (left -= site.speed) <= 0) ?? FIRST;
}

/** Returns a tree of stolen halves. Halves of them are stolen again, until the tasks are small. */
export function jobTree(jobId: string, run: Run | null, ended: boolean): JobTree {
  const tasks: Task[] = [];
  if (run === null) return { jobId, at: new Date().toISOString(), stolen: 0, kept: 0, tasks };
  const next = random(7);
  const seconds = (run.at.getTime() - run.startedAt.getTime()) / 1000;
  const at = (second: number) => new Date(run.startedAt.getTime() + second * 1000).toISOString();
  const add = (parent: Task, weight: number, begins: number, most: number) => {
    const site = thief(next);
    const length = most * (0.55 + 0.4 * next());
    if (begins > seconds || weight < MIN) return;
    const lot = next();
    const over = begins + length < seconds;
    const task: Task = {
      name: `${SITES.indexOf(site) + 1}-${tasks.length}`,
      parent: parent.name,
      method: 'Scene.render',
      weight,
      site: site.name,
      node: site.nodes[Math.floor(next() * site.nodes.length)] ?? site.name,
      fromSite: parent.site,
      fromNode: parent.node,
      startedAt: at(begins),
      endedAt: over ? at(begins + length) : null,
      outcome: !over ? 'RUNNING' : lot < 0.02 ? 'LOST' : lot < 0.04 ? 'GIVEN_BACK' : 'DONE',
    };
    tasks.push(task);
    split(task, weight, begins, length);
  };
  const split = (parent: Task, weight: number, begins: number, length: number) => {
    const parts = 2 + Math.floor(next() * 3);
    for (let i = 0; i < parts; i += 1) {
      const part = (weight * (0.9 - 0.3 * next())) / parts;
      add(parent, part, begins + (0.3 * length * (i + next())) / parts, length * 0.65);
    }
  };
  const program: Task = {
    name: '1-0',
    parent: null,
    method: '',
    weight: 1,
    site: FIRST.name,
    node: FIRST.nodes[0] ?? FIRST.name,
    fromSite: null,
    fromNode: null,
    startedAt: at(0),
    endedAt: ended ? at(seconds) : null,
    outcome: ended ? 'DONE' : 'RUNNING',
  };
  tasks.push(program);
  split(program, 1, 2, ended ? seconds : Math.max(seconds, 600));
  return { jobId, at: run.at.toISOString(), stolen: tasks.length * 9, kept: tasks.length, tasks };
}
