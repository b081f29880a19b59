import { isProgram, type StolenTask } from '../domain/tree';

/**
 * The position of a task in the chart. Its width is the task's share of the job, and its depth is
 * the number of steals above it.
 */
export interface Place {
  task: StolenTask;
  /** Distance from the left edge, 0 to 1. */
  left: number;
  width: number;
  depth: number;
  /** Index of the place above, or null at the top. */
  above: number | null;
  /** Indices of the tasks stolen from this task, from left to right. */
  below: number[];
}

/**
 * Lays out a tree, the earliest task leftmost. The right end below a task stays free for the task's
 * own work. If some parts were lost and done again, all parts together can be more than the whole
 * task. Then the parts share the width of the task. A task with a missing parent is placed below
 * the program that ran when the task began. Tasks below the minimum width have no place, and
 * neither do the tasks below them.
 */
export function icicle(tasks: StolenTask[], least = 0): Place[] {
  const sorted = tasks.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  const known = new Set(sorted.map((task) => task.name));
  const programs = sorted.filter(isProgram);
  const parts = new Map<string, StolenTask[]>();
  const tops: StolenTask[] = [];
  for (const task of sorted) {
    const parent = isProgram(task) ? null : parentOf(task, known, programs);
    const beside = parent === null ? tops : (parts.get(parent) ?? []);
    beside.push(task);
    if (parent !== null) parts.set(parent, beside);
  }
  const places: Place[] = [];
  const put = (all: StolenTask[], left: number, width: number, whole: number, above: Above) => {
    const sum = all.reduce((weights, task) => weights + task.weight, 0);
    const row: number[] = [];
    let x = left;
    for (const task of all) {
      const wide = (width * task.weight) / Math.max(sum, whole, Number.MIN_VALUE);
      if (wide >= least) {
        const index = places.length;
        const depth = above === null ? 0 : above.depth + 1;
        places.push({ task, left: x, width: wide, depth, above: above?.index ?? null, below: [] });
        const below = put(parts.get(task.name) ?? [], x, wide, task.weight, { index, depth });
        places[index]?.below.push(...below);
        row.push(index);
      }
      x += wide;
    }
    return row;
  };
  put(tops, 0, 1, 0, null);
  return places;
}

type Above = { index: number; depth: number } | null;

function parentOf(task: StolenTask, known: Set<string>, programs: StolenTask[]): string | null {
  if (task.parent !== null && known.has(task.parent)) return task.parent;
  const running = programs.findLast((program) => program.startedAt <= task.startedAt);
  return (running ?? programs[0])?.name ?? null;
}

const NEXT = {
  ArrowUp: (places: Place[], at: number) => places[at]?.above,
  ArrowDown: (places: Place[], at: number) => places[at]?.below[0],
  ArrowRight: (places: Place[], at: number) => beside(places, at, 1),
  ArrowLeft: (places: Place[], at: number) => beside(places, at, -1),
  Home: () => 0,
};

/**
 * Returns the place that an arrow key leads to. Up leads to the parent, down to the first task
 * below, and left and right to the neighbours on the same level.
 */
export function step(places: Place[], at: number, key: string): number | null {
  if (!Object.hasOwn(NEXT, key)) return null;
  return NEXT[key as keyof typeof NEXT](places, at) ?? null;
}

function beside(places: Place[], at: number, by: 1 | -1): number | undefined {
  const depth = places[at]?.depth;
  const level = places.flatMap((place, index) => (place.depth === depth ? [index] : []));
  return level[level.indexOf(at) + by];
}
