/** A site of the simulation. Sizes and speeds are taken from a published six-site run. */
export interface SimSite {
  name: string;
  colour: number;
  nodes: string[];
  workersPerNode: number;
  speed: number;
  /** Part of its time in which it has work, before noise. */
  grip: number;
  roundTripMillis: number;
  joinsAfter: number;
}

const site = (
  name: string,
  colour: number,
  nodes: string[],
  workersPerNode: number,
  speed: number,
  grip: number,
  roundTripMillis: number,
  joinsAfter = 0,
): SimSite => ({ name, colour, nodes, workersPerNode, speed, grip, roundTripMillis, joinsAfter });

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${name}-${i}`);

/** `MANY_NODES=1000` tests the pages with a large site. */
const MANY = Number(process.env['MANY_NODES'] ?? 4);

export const SITES: SimSite[] = [
  site('das-2', 1, numbered('das', 7), 1, 7, 0.93, 3),
  site('sun', 2, ['sun-0'], 2, 1.05, 0.91, 3),
  site('lecce', 3, ['lecce-0'], 4, 1.82, 0.69, 204, 6),
  site('cardiff', 4, ['cardiff-0'], 2, 0.61, 0.87, 24),
  site('brno', 5, numbered('brno', MANY), 2, 12.2, 0.9, 19),
  site('berlin', 6, ['onyx-0'], 16, 0.99, 0.84, 20, 52),
];
