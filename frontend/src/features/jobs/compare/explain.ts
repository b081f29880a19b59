import { efficiencyOf, isRepeat, meanSpeed, type Run } from './run';

/**
 * The reasons why a run took longer or shorter than another, in seconds. The parts sum to the
 * whole.
 */
export interface Explanation {
  total: number;
  work: number;
  speed: number;
  efficiency: number;
}

/**
 * Explains the difference between two runs. A run's time is its work, divided by the available
 * speed and by the used part of it. Therefore the ratio of two times is the product of three
 * ratios. The difference of the times is divided in proportion to their logarithms, which leaves no
 * rest. Null unless all figures of both runs are known.
 */
export function explain(base: Run, other: Run): Explanation | null {
  const of = (run: Run) => {
    const [took, speed, efficiency] = [run.tookSeconds, meanSpeed(run), efficiencyOf(run)];
    const known = [took, run.workRefSeconds, speed, efficiency];
    return known.every((value) => value !== null && value > 0)
      ? {
          took: took ?? 0,
          work: run.workRefSeconds,
          speed: speed ?? 0,
          efficiency: efficiency ?? 0,
        }
      : null;
  };
  const [a, b] = [of(base), of(other)];
  if (a === null || b === null) return null;
  const total = b.took - a.took;
  const ratio = Math.log(b.took / a.took);
  // If the times are equal, the parts can still be large and cancel out. Then one second counts as
  // one second.
  const each = Math.abs(ratio) < 1e-9 ? a.took : total / ratio;
  return {
    total,
    work: each * Math.log(b.work / a.work),
    speed: each * Math.log(a.speed / b.speed),
    efficiency: each * Math.log(a.efficiency / b.efficiency),
  };
}

/** The durations of equal runs. Null with fewer than three, which give no range. */
export interface Noise {
  runs: number;
  low: number;
  high: number;
}

const FEWEST = 3;

export function noise(base: Run, runs: Run[]): Noise | null {
  const took = runs
    .filter(({ job }) => isRepeat(job, base.job))
    .flatMap(({ tookSeconds }) => (tookSeconds === null ? [] : [tookSeconds]));
  return took.length < FEWEST
    ? null
    : { runs: took.length, low: Math.min(...took), high: Math.max(...took) };
}
