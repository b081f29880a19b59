import { isProgram, type StolenTask } from '@/shared/domain/tree';
import { THIN } from '@/shared/format/number';

/** Stolen tasks that took at least `from` and less than `to`. */
export interface Grain {
  /** Minimum duration in milliseconds, or 0 for the group with the shortest tasks. */
  from: number;
  to: number;
  inside: number;
  between: number;
}

const EDGES = [0, 3, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000, 300_000, Infinity];

const tookMillis = (task: StolenTask) =>
  task.endedAt === null ? null : task.endedAt.getTime() - task.startedAt.getTime();

const stolenAndDone = (tasks: StolenTask[]) =>
  tasks.filter((task) => !isProgram(task) && task.outcome === 'DONE' && task.endedAt !== null);

const crosses = (task: StolenTask) => task.fromSite !== null && task.fromSite !== task.site;

/**
 * Counts stolen tasks by duration, in classes of half a decade. Empty classes at both ends are left
 * out.
 */
export function grains(tasks: StolenTask[]): Grain[] {
  const all = EDGES.slice(0, -1).map((from, i) => ({
    from,
    to: EDGES[i + 1] ?? Infinity,
    inside: 0,
    between: 0,
  }));
  for (const task of stolenAndDone(tasks)) {
    const took = tookMillis(task) ?? 0;
    const grain = all.find(({ to }) => took < to);
    if (grain !== undefined) grain[crosses(task) ? 'between' : 'inside'] += 1;
  }
  const some = all.map(({ inside, between }) => inside + between > 0);
  return all.slice(Math.max(0, some.indexOf(true)), some.lastIndexOf(true) + 1);
}

/** Formats the edge of a bar, which is a round number. */
export const edge = (value: number) =>
  value < 1000 ? `${value}${THIN}ms` : `${value / 1000}${THIN}s`;
