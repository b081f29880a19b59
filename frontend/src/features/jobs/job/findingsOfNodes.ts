import type { JobNode } from '@/shared/domain/node';
import { bytes, percent, plural, significant, THIN } from '@/shared/format/number';
import { durationWithUnit } from '@/shared/format/time';
import type { Finding, RunEvidence } from './findings';

const MANY_LOST = 3;
const SAME_END = 2;
const NOTABLE_GC = 0.1;
const FULL = 0.9;
const LATE = 0.25;
const NOTABLE_MISSING = 0.1;

const largest = <T>(all: T[], of: (each: T) => number): T | null =>
  all.reduce<T | null>((best, each) => (best === null || of(each) > of(best) ? each : best), null);

/** Finds nodes with engines that die again and again, for any program. */
export function crashLoop({ lost, attempts }: RunEvidence): Finding | null {
  const ends = new Map<string, number>();
  for (const { outcome } of attempts) {
    if (outcome !== null && outcome !== 'succeeded')
      ends.set(outcome, (ends.get(outcome) ?? 0) + 1);
  }
  const same = largest([...ends], ([, count]) => count);
  if (same !== null && same[1] >= SAME_END) {
    return {
      cause: 'crash-loop',
      lead: `${plural(same[1], 'attempt')} ended in the same way: ${same[0]}.`,
      rest: ' Another attempt will most likely end so, too.',
    };
  }
  const sites = new Map<string, number>();
  for (const { site } of lost) sites.set(site, (sites.get(site) ?? 0) + 1);
  const worst = largest([...sites], ([, count]) => count);
  if (worst === null || worst[1] < MANY_LOST) return null;
  return {
    cause: 'crash-loop',
    lead: `${plural(worst[1], 'node')} of ${worst[0]} stopped reporting in this run.`,
    rest: ' So many in one site have one reason: see its nodes’ logs.',
  };
}

const gcPart = ({ memory, presentSeconds }: JobNode) =>
  memory === null || presentSeconds <= 0 ? 0 : memory.gcSeconds / presentSeconds;

/**
 * Finds nodes that spent much time on garbage collection. Workers stand still during a collection.
 */
export function garbage(nodes: JobNode[]): Finding | null {
  const worst = largest(nodes, gcPart);
  if (worst === null || gcPart(worst) < NOTABLE_GC) return null;
  const many = nodes.filter((node) => gcPart(node) >= NOTABLE_GC).length;
  return {
    cause: 'garbage-collection',
    lead: `Garbage collection took ${percent(gcPart(worst), 0)} of the time of ${worst.node}.`,
    rest: ` ${many === 1 ? 'No other node' : `${plural(many - 1, 'other node')}`} spent more than ${percent(NOTABLE_GC, 0)} on it. More memory or fewer objects per task help.`,
  };
}

const fill = ({ memory }: JobNode) =>
  memory === null || memory.maxBytes <= 0 ? 0 : memory.usedBytes / memory.maxBytes;

/**
 * Finds nodes with too little memory. Memory that remains after a collection is in use, and the
 * rest above it is small.
 */
export function memoryShort(nodes: JobNode[]): Finding | null {
  const worst = largest(nodes, fill);
  if (worst?.memory == null || fill(worst) < FULL) return null;
  const { usedBytes, maxBytes } = worst.memory;
  return {
    cause: 'memory',
    lead: `${worst.node} has ${bytes(usedBytes)} of its ${bytes(maxBytes)} of memory in use.`,
    rest: ' At its limit the engine ends, and its work is done again.',
  };
}

/** Finds nodes that joined when much of the run was over and could not do their part. */
export function lateJoin(nodes: JobNode[]): Finding | null {
  const joined = nodes.flatMap(({ joinedAt }) => (joinedAt === null ? [] : [joinedAt.getTime()]));
  const ended = nodes.flatMap(({ until }) => (until === null ? [] : [until.getTime()]));
  const begin = Math.min(...joined);
  const span = (Math.max(...ended) - begin) / 1000;
  if (joined.length < 2 || !(span > 0)) return null;
  const lateBy = ({ joinedAt }: JobNode) =>
    joinedAt === null ? 0 : (joinedAt.getTime() - begin) / 1000;
  const late = nodes.filter((node) => lateBy(node) >= LATE * span);
  const missing = late.reduce((sum, node) => sum + node.speed * lateBy(node), 0);
  const offered = nodes.reduce((sum, node) => sum + node.speed * node.presentSeconds, 0);
  const first = late.toSorted((a, b) => lateBy(a) - lateBy(b))[0];
  if (first === undefined || missing < NOTABLE_MISSING * (offered + missing)) return null;
  const what =
    late.length === 1 ? first.node : `${plural(late.length, 'node')}, ${first.node} first,`;
  const seconds = lateBy(first);
  return {
    cause: 'late-join',
    lead: `${what} joined ${durationWithUnit(seconds)} into the run.`,
    rest: ` From its beginning on ${late.length === 1 ? 'the node' : 'they'} could have done ${significant(missing)}${THIN}ref-s more.`,
  };
}
