/** The parts that reduce useful work, in the order of tables. */
export const LOSSES = [
  'wideArea',
  'idle',
  'stealing',
  'spawning',
  'serializing',
  'collecting',
  'startEnd',
  'redone',
  'rest',
] as const;

export type Loss = (typeof LOSSES)[number];
export type Part = 'useful' | Loss;

/**
 * The use of the time of a node or a site, in reference seconds. The parts add up to the whole
 * time.
 */
export type TimeParts = Record<Part, number>;
