import type { Course } from '@/shared/domain/measured';
import type { JobNode } from '@/shared/domain/node';
import { count, percent, significant, THIN } from '@/shared/format/number';
import { durationWithUnit } from '@/shared/format/time';
import type { Finding, RunEvidence } from './findings';
import { crossing, idlePart, meanWait, NOTABLE_IDLE, sum, workersOf } from './runSums';

const NOTABLE_SERIAL = 0.1;
const LIKE_A_TASK = 2;
/** Engines need some seconds to find each other and their first tasks. */
const MIN_SERIAL_SECONDS = 10;
/** Tasks per worker in a run. With more tasks the last one is a small part of the run. */
const FEW_IN_A_ROW = 12;
const SELDOM = 0.2;

/** Work per second of all sites, by bucket. */
function rates({ series, points, from, to }: Course): number[] {
  if (from === null || to === null) return [];
  const step = (to.getTime() - from.getTime()) / Math.max(1, points);
  const all = Array.from({ length: points }, () => 0);
  for (const { buckets } of series) {
    for (const { at, sum: rate } of buckets) {
      const index = Math.round((at.getTime() - from.getTime()) / step);
      if (index < points) all[index] = (all[index] ?? 0) + rate;
    }
  }
  return all;
}

/**
 * The mean time of a task on its worker. An engine counts the tasks that it made, not the calls
 * made in place.
 */
const taskSeconds = (nodes: JobNode[]) =>
  sum(nodes, (node) => node.presentSeconds * node.workers - node.idleSeconds) /
  Math.max(
    1,
    sum(nodes, (node) => node.executed),
  );

/**
 * Finds a sequential part: while one worker computes and all others wait, more nodes have no effect
 * (Amdahl). If the first possible task takes as long as other tasks, tasks are too long, and this
 * is reported instead.
 */
export function serialPart({ nodes, work }: RunEvidence): Finding | null {
  if (work?.from == null || work.to == null || workersOf(nodes) < 4) return null;
  const ofWorker = Math.max(...nodes.map(({ speed, workers }) => speed / Math.max(1, workers)));
  const all = rates(work);
  const parallel = all.findIndex((rate) => rate > 1.6 * ofWorker);
  const length = (work.to.getTime() - work.from.getTime()) / 1000;
  const seconds = (Math.max(0, parallel) / Math.max(1, all.length)) * length;
  const first = all.slice(0, Math.max(0, parallel));
  const busy = first.filter((rate) => rate > 0.3 * ofWorker).length;
  const notable = Math.max(MIN_SERIAL_SECONDS, NOTABLE_SERIAL * length);
  if (parallel < 2 || seconds < notable || busy < first.length / 2) return null;
  if (seconds <= LIKE_A_TASK * taskSeconds(nodes)) return null;
  return {
    cause: 'serial-part',
    lead: `The first ${durationWithUnit(seconds)} ran on one worker, ${percent(seconds / length, 0)} of the run.`,
    rest: ` ${count(workersOf(nodes) - 1)} other workers waited for the first spawn. More nodes do not shorten that part.`,
  };
}

/** Tasks that are computed faster than fetched. */
export function fineGrain(evidence: RunEvidence): Finding | null {
  const cells = crossing(evidence);
  const won = sum(cells, (cell) => cell.won);
  const idle = idlePart(evidence.nodes);
  if (won < 10 || idle < NOTABLE_IDLE) return null;
  const task = (sum(cells, (cell) => cell.workRefSeconds) / won) * 1000;
  const wait = meanWait(cells);
  if (task >= wait) return null;
  return {
    cause: 'fine-grain',
    lead: `A task that crossed between sites was ${significant(task)}${THIN}ms of work, and fetching one took ${significant(wait)}${THIN}ms.`,
    rest: ` So workers were idle ${percent(idle, 0)} of the time. Spawn larger parts: split in halves, or raise the threshold below which nothing is spawned.`,
  };
}

/**
 * Finds tasks that are too long for workers to end together. Their length is measured, because not
 * all of them are counted.
 */
export function coarseGrain({ nodes }: RunEvidence): Finding | null {
  const executed = sum(nodes, (node) => node.executed);
  const idle = idlePart(nodes);
  if (workersOf(nodes) < 2 || executed === 0 || idle < NOTABLE_IDLE) return null;
  const task = taskSeconds(nodes);
  const run = Math.max(...nodes.map(({ presentSeconds }) => presentSeconds));
  if (task * FEW_IN_A_ROW < run) return null;
  return {
    cause: 'coarse-grain',
    lead: `A task took ${durationWithUnit(task)}, ${percent(task / run, 0)} of the run.`,
    rest: ` So workers could not end together: without a task they were idle ${percent(idle, 0)} of the time. Lower the threshold below which nothing is spawned.`,
  };
}

/** Finds runs in which all workers request tasks and no worker has tasks to give. */
export function starved({ nodes }: RunEvidence): Finding | null {
  const attempts = sum(nodes, (node) => node.stealAttempts);
  const won = sum(nodes, (node) => node.stealsWon);
  const idle = idlePart(nodes);
  if (workersOf(nodes) < 2 || idle < NOTABLE_IDLE || attempts < 20 || won >= SELDOM * attempts) {
    return null;
  }
  return {
    cause: 'starved',
    lead: `Workers were idle ${percent(idle, 0)} of the time, because there were too few tasks to steal.`,
    rest: ` ${count(won)} of ${count(attempts)} requests found a task. The program has fewer parts at a time than the job has workers; fewer nodes would be as fast.`,
  };
}
