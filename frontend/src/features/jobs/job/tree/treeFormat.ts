import { isProgram, type Outcome, type StolenTask, type StolenTasks } from '@/shared/domain/tree';
import { count, plural, share, THIN } from '@/shared/format/number';
import { durationWithUnit } from '@/shared/format/time';

export const OUTCOME_TEXT: Record<Outcome, string> = {
  RUNNING: 'running',
  DONE: 'done',
  FAILED: 'threw an exception',
  DROPPED: 'discarded: its result was no longer needed',
  GIVEN_BACK: 'given back when its node left',
  KEPT: 'finished; result reused after its owner was lost',
  LOST: 'lost with its node',
  CUT_SHORT: 'cut off when its engine stopped',
};

export const whatOf = (task: StolenTask) => (isProgram(task) ? 'main' : task.method);

/**
 * Returns the seconds that a task has spent on its node so far. Null if the end of the task is
 * unknown.
 */
export function took(task: StolenTask, now: Date): number | null {
  const end = task.endedAt ?? (task.outcome === 'RUNNING' ? now : null);
  return end === null ? null : Math.max(0, (end.getTime() - task.startedAt.getTime()) / 1000);
}

/** Returns a share as a percentage, without the sign %. */
export const shareOf = (weight: number) =>
  weight > 0 && weight < 0.0005 ? `<${THIN}0.1` : share(weight);

const percentOf = (weight: number) => `${shareOf(weight)}${THIN}%`;

/** Describes a task in one line, with all known data. */
export function describe(task: StolenTask, now: Date): string {
  const from = task.fromNode === null ? '' : `, stolen from ${task.fromNode} (${task.fromSite})`;
  const time = took(task, now);
  return [
    `${whatOf(task)} on ${task.node} (${task.site})${from}`,
    `${percentOf(task.weight)} of the job`,
    ...(time === null ? [] : [time < 1 ? 'under a second' : durationWithUnit(time)]),
    OUTCOME_TEXT[task.outcome],
  ].join('; ');
}

/**
 * Describes the largest stolen task if the shares are known, and counts the tasks that were done
 * twice.
 */
export function treeReading({ stolen, tasks }: StolenTasks, shares: boolean): string | null {
  const moved = tasks.filter((task) => !isProgram(task));
  if (moved.length === 0) return null;
  const heaviest = moved.reduce((a, b) => (b.weight > a.weight ? b : a));
  const lost = moved.filter((task) => task.outcome === 'LOST').length;
  const all = Math.max(stolen, moved.length);
  const shown =
    all === moved.length
      ? `All ${plural(all, 'stolen task')}`
      : `${shares ? `The ${count(moved.length)} heaviest` : count(moved.length)} of ${plural(all, 'stolen task')}`;
  const from = heaviest.fromNode === null ? '' : ` from ${heaviest.fromNode}`;
  const again =
    lost === 0 ? '' : ` ${plural(lost, 'task was', 'tasks were')} lost with a node and done again.`;
  if (!shares) return `${shown}.${again}`;
  return `${shown}; the largest is ${percentOf(heaviest.weight)} of the job, and went to ${heaviest.node}${from}.${again}`;
}
