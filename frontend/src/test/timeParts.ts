import type { TimeParts } from '@/shared/domain/time';

/** The parts of a time, all 0 except the parts that the test gives. */
export const timeParts = (over: Partial<TimeParts> = {}): TimeParts => ({
  useful: 0,
  redone: 0,
  spawning: 0,
  stealing: 0,
  wideArea: 0,
  idle: 0,
  startEnd: 0,
  serializing: 0,
  collecting: 0,
  rest: 0,
  ...over,
});
