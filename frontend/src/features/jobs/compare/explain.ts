import { efficiencyOf, isRepeat, meanSpeed, type Run } from './run';

/** Why a run took longer or shorter than another, in seconds; the parts sum to the whole. */
export interface Explanation {
  total: number;
  work: number;
  speed: number;
  efficiency: number;
}

/**
 * A run takes its work, divided by the speed that was available and by the part of it that was used. So the ratio of
 * two times is the product of three ratios, and the difference of the times is divided as their logarithms are, which
 * leaves no rest. Null unless all of it is known of both.
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
  // Of equal times the parts may still be large, and cancel out: then a second is worth a second.
  const each = Math.abs(ratio) < 1e-9 ? a.took : total / ratio;
  return {
    total,
    work: each * Math.log(b.work / a.work),
    speed: each * Math.log(a.speed / b.speed),
    efficiency: each * Math.log(a.efficiency / b.efficiency),
  };
}

/** How long runs that were asked to do the same took; null with fewer than three, which show no band. */
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
