import type { Steals } from '@/shared/domain/evidence';
import { isProgram, type StolenTask } from '@/shared/domain/tree';
import { significant, THIN } from '@/shared/format/number';
import type { Reading } from './readings';

/** Tasks with at least this duration, and less than the next one's. */
export interface Grain {
  /** Milliseconds, or 0 for the first. */
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

/** Returns durations of stolen tasks, in half decades, without empty classes at both ends. */
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

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
};

/** The mean time from a request to another site to its answer, ms. */
export function roundTrip({ cells }: Steals): number | null {
  const asked = cells.filter(
    ({ thief, victim, meanRoundTripMillis }) => thief !== victim && meanRoundTripMillis !== null,
  );
  const attempts = asked.reduce((sum, cell) => sum + cell.attempts, 0);
  return attempts === 0
    ? null
    : asked.reduce((sum, cell) => sum + (cell.meanRoundTripMillis ?? 0) * cell.attempts, 0) /
        attempts;
}

export const millis = (value: number) =>
  value < 1000 ? `${significant(value)}${THIN}ms` : `${significant(value / 1000)}${THIN}s`;

/** An edge of a bar is a round number. */
export const edge = (value: number) =>
  value < 1000 ? `${value}${THIN}ms` : `${value / 1000}${THIN}s`;

/** Fewer tasks are not representative. */
const MIN_TASKS = 5;
/** A task that takes less than this many round trips is hardly worth the transfer. */
const WORTH_THE_WAY = 5;
/** Judges whether tasks have a good size for moving. Null if too few have moved between sites. */
export function grainReading(tasks: StolenTask[], steals: Steals | null): Reading | null {
  const times = stolenAndDone(tasks)
    .filter(crosses)
    .map((task) => tookMillis(task) ?? 0);
  const typical = median(times);
  const trip = steals === null ? null : roundTrip(steals);
  if (typical === null || times.length < MIN_TASKS || trip === null || trip <= 0) return null;
  const facts = `the median task that went to another site took ${millis(typical)}, a request there ${millis(trip)}`;
  if (typical < WORTH_THE_WAY * trip) {
    return {
      lead: `Tasks are too small for the distance: ${facts}.`,
      rest: ' Spawn larger parts, or let sites that are nearer work together.',
    };
  }
  return { lead: `Tasks are large enough for the distance: ${facts}.`, rest: '' };
}
