import type { Bucket, Course } from '@/shared/domain/measured';

/** Number of parts of a run that are compared. */
const PARTS = 6;
/** Minimum work of a part, relative to an equal part. With less work a few tasks would decide. */
const LITTLE = 0.2;

const ofSite = (course: Course, site: string): Bucket[] =>
  course.series.find((series) => series.site === site)?.buckets ?? [];

/**
 * Returns the work between the middles of two buckets. A level is the mean of its bucket, and
 * therefore belongs to its middle.
 */
function workBetween(rates: Bucket[], from: Date, to: Date): number {
  const part = ({ at }: Bucket) =>
    at < from || at > to
      ? 0
      : at.getTime() === from.getTime() || at.getTime() === to.getTime()
        ? 0.5
        : 1;
  return rates.reduce((sum, rate) => sum + part(rate) * rate.sum, 0);
}

/**
 * Returns the part of the job that one ref-s of a site completed, in each part of the run with
 * enough work. In a regular tree the values are equal. Only then does the weight of a task measure
 * its work, and only then can a slow site be identified. The first part is left out: the job
 * spreads in it, and little is complete.
 */
export function yieldsOf(site: string, work: Course, progress: Course): number[] {
  const rates = ofSite(work, site);
  const levels = ofSite(progress, site);
  const first = levels[0];
  const last = levels.at(-1);
  if (first === undefined || last === undefined || levels.length <= PARTS) return [];
  const step = (last.at.getTime() - first.at.getTime()) / (levels.length - 1) / 1000;
  const at = (part: number) => levels[Math.round((part * (levels.length - 1)) / PARTS)] ?? last;
  const parts = Array.from({ length: PARTS - 1 }, (_, i) => {
    const [from, to] = [at(i + 1), at(i + 2)];
    return { done: workBetween(rates, from.at, to.at) * step, complete: to.sum - from.sum };
  });
  const all = parts.reduce((sum, { done }) => sum + done, 0);
  return parts
    .filter(({ done }) => done > (LITTLE * all) / parts.length)
    .map(({ done, complete }) => complete / done);
}

/**
 * Returns the standard error of the mean of the parts, relative to the mean. It is small if the
 * parts are alike. If they differ, the whole cannot be judged.
 */
export function chanceOf(yields: number[]): number {
  const mean = yields.reduce((sum, each) => sum + each, 0) / yields.length;
  if (yields.length < 3 || !(mean > 0)) return Number.POSITIVE_INFINITY;
  const squares = yields.reduce((sum, each) => sum + (each / mean - 1) ** 2, 0);
  return Math.sqrt(squares / (yields.length - 1) / yields.length);
}
