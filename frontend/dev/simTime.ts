import type { TimeParts } from '../src/shared/api/generated/model';

/** The division of a site's losses, apart from its workers' idle time. */
const LOSSES = { spawning: 0.1, stealing: 0.15, serializing: 0.15, collecting: 0.1, startEnd: 0.1 };
const FAR = 0.6;

/**
 * The parts of the reference seconds.
 *
 * @param useful work done
 * @param idle without work
 * @param available the total
 */
export function simTime(useful: number, idle: number, available: number): TimeParts {
  const unused = Math.max(0, available - useful - idle);
  const part = (of: number) => of * unused;
  return {
    useful,
    redone: 0,
    spawning: part(LOSSES.spawning),
    stealing: part(LOSSES.stealing),
    wideArea: FAR * idle,
    idle: (1 - FAR) * idle,
    startEnd: part(LOSSES.startEnd),
    serializing: part(LOSSES.serializing),
    collecting: part(LOSSES.collecting),
    rest: part(1 - Object.values(LOSSES).reduce((sum, each) => sum + each, 0)),
  };
}

/** Returns one of many similar parts. */
export const partOf = (time: TimeParts, many: number) =>
  Object.fromEntries(
    Object.entries(time).map(([part, seconds]) => [part, seconds / many]),
  ) as unknown as TimeParts;
