/** The spread of many figures. */
export interface Spread {
  median: number;
  /** 95 % of the figures are above `low`, and 95 % are below `high`. */
  low: number;
  high: number;
}

/** Returns the quantile of sorted figures, interpolated between neighbours. */
export function quantile(sorted: number[], part: number): number {
  const place = part * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

const ascending = (values: number[]) => values.toSorted((a, b) => a - b);

export function spreadOf(values: number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = ascending(values);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.05),
    high: quantile(sorted, 0.95),
  };
}

const FENCE = 1.5;

/**
 * Returns outliers by Tukey's rule, the most distant first. An outlier has a distance from the
 * middle half of the figures of more than one and a half times the width of this half.
 */
export function outliers<T>(items: T[], of: (item: T) => number): T[] {
  const sorted = ascending(items.map(of));
  const [first, third] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  const reach = FENCE * (third - first);
  const beyond = (item: T) => Math.max(first - reach - of(item), of(item) - third - reach);
  return items.filter((item) => beyond(item) > 0).toSorted((a, b) => beyond(b) - beyond(a));
}
