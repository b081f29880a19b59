import type { TimeParts } from '@/shared/domain/time';

/** A test names only the parts that it is about. */
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
