/** Pure geometry of the charts: numbers in, numbers and paths out. */
export interface Axis {
  max: number;
  ticks: number[];
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25];

/**
 * Returns an axis for shares that starts at 0. It has at most `most` round steps and includes the
 * largest value.
 */
export function shareAxis(largest: number, most = 6): Axis {
  const needed = Math.min(1, Math.max(largest * 1.04, 0.05));
  const step = STEPS.find((candidate) => needed / candidate <= most) ?? 0.25;
  const count = Math.min(Math.round(1 / step), Math.ceil(needed / step - 1e-9));
  const ticks = Array.from(
    { length: count + 1 },
    (_, index) => Math.round(index * step * 100) / 100,
  );
  return { max: ticks.at(-1) ?? 1, ticks };
}

export const tenth = (value: number) => Math.round(value * 10) / 10;

export interface Segment {
  key: string;
  colour: number;
  /** Part of the whole bar, 0 to 1. */
  part: number;
}

/** Splits the progress bar by the sites that did the work. The parts add up to the progress. */
export function stackedProgress(
  sites: { site: string; colour: number; share: number }[],
  progress: number,
): Segment[] {
  const total = sites.reduce((sum, site) => sum + site.share, 0);
  if (total <= 0) return progress > 0 ? [{ key: 'all', colour: 0, part: progress }] : [];
  return sites.map((site) => ({
    key: site.site,
    colour: site.colour,
    part: (site.share / total) * progress,
  }));
}

/**
 * Returns a line through values at equal horizontal distances. The bottom is 0, and the top is
 * `max`.
 */
export function sparkPath(values: number[], width: number, height: number, max: number) {
  const pad = 4;
  const x = (index: number) =>
    tenth(2 + (index / Math.max(1, values.length - 1)) * (width - 2 * pad));
  const y = (value: number) => tenth(height - pad - Math.min(1, value / max) * (height - 2 * pad));
  const points = values.map((value, index) => ({ x: x(index), y: y(value) }));
  return {
    path: points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join(''),
    end: points.at(-1) ?? { x: 2, y: height - pad },
  };
}

/**
 * Returns the colour of a matrix cell. It mixes `--seq` into the surface, from 4 % up to
 * `--seq-max`, so that text stays readable on it.
 */
export const rampColour = (heat: number) =>
  `color-mix(in srgb, var(--seq) calc(4% + ${heat.toFixed(3)} * (var(--seq-max) - 4%)), var(--surface))`;
