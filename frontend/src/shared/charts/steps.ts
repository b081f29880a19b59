/**
 * The scales of a chart of values in steps. Each value is the mean of its step, and data can be
 * missing between two steps.
 */
export interface Scales {
  x: (at: Date) => number;
  y: (value: number) => number;
}

/**
 * Splits off the items that do not satisfy a condition. Returns the groups of neighbours that do,
 * in order.
 */
export function runsOf<T>(items: T[], holds: (item: T) => boolean): T[][] {
  const runs: T[][] = [];
  let open = false;
  for (const item of items) {
    const goesOn = holds(item);
    if (goesOn && open) runs.at(-1)?.push(item);
    else if (goesOn) runs.push([item]);
    open = goesOn;
  }
  return runs;
}

/** Splits items into groups, wherever the next item is more than a step later. */
export function withoutGaps<T>(items: T[], at: (item: T) => Date, step: number): T[][] {
  const runs: T[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const time = at(item).getTime();
    // Starts of steps are rounded to milliseconds. Therefore a gap must be longer than one and a
    // half steps.
    if (time - last > 1.5 * step) runs.push([item]);
    else runs.at(-1)?.push(item);
    last = time;
  }
  return runs;
}

/**
 * Returns the points of a line. Each value stands in the middle of its step. The first value also
 * stands at the start of its step, and the last value at the end of its step.
 *
 * @param step milliseconds
 */
export function acrossSteps<T>(
  run: T[],
  at: (item: T) => Date,
  of: (item: T) => number,
  { x, y }: Scales,
  step: number,
): string[] {
  const point = (item: T, part: number) =>
    `${x(new Date(at(item).getTime() + part * step))} ${y(of(item))}`;
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return [];
  return [point(first, 0), ...run.map((item) => point(item, 0.5)), point(last, 1)];
}

/** Returns a line of level steps, interrupted where data is missing. */
export function stepPath(values: number[], from: Date, step: number, { x, y }: Scales): string {
  const at = (index: number) => x(new Date(from.getTime() + index * step));
  return runsOf([...values.entries()], ([, value]) => value > 0)
    .map((run) =>
      run
        .map(([i, value], k) => `${k === 0 ? 'M' : 'L'}${at(i)} ${y(value)}H${at(i + 1)}`)
        .join(''),
    )
    .join('');
}
