import type { Bucket, Course } from '@/shared/domain/measured';

/** How many parts of a run are compared with each other. */
const PARTS = 6;
/** Readings of a part may differ so much from all of them in a run whose tasks are alike. */
const STEADY = 0.15;

const ofSite = (course: Course, site: string): Bucket[] =>
  course.series.find((series) => series.site === site)?.buckets ?? [];

/**
 * How much of the job a ref-s of a site completed, in each part of the run. In a regular tree always as much: only then
 * does the weight of a task tell how much work it is, and only then can a site be told that lacks speed.
 */
export function yieldsOf(site: string, work: Course, progress: Course): number[] {
  const rates = ofSite(work, site);
  const levels = ofSite(progress, site);
  const first = levels[0];
  const last = levels.at(-1);
  if (first === undefined || last === undefined || levels.length <= PARTS) return [];
  const step = (last.at.getTime() - first.at.getTime()) / (levels.length - 1) / 1000;
  const at = (part: number) => Math.round((part * (levels.length - 1)) / PARTS);
  return Array.from({ length: PARTS }, (_, part) => {
    const [from, to] = [levels[at(part)], levels[at(part + 1)]];
    if (from === undefined || to === undefined) return 0;
    const done = rates
      .filter((rate) => rate.at >= from.at && rate.at < to.at)
      .reduce((sum, rate) => sum + rate.sum * step, 0);
    return done > 0 ? (to.sum - from.sum) / done : 0;
  });
}

/** The first part is of the spreading, when little is complete. */
export function isSteady(yields: number[]): boolean {
  const settled = yields.slice(1);
  const mean = settled.reduce((sum, each) => sum + each, 0) / settled.length;
  return (
    settled.length > 0 && mean > 0 && settled.every((each) => Math.abs(each / mean - 1) <= STEADY)
  );
}
