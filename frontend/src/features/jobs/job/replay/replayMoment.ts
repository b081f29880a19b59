import type { Course } from '@/shared/domain/measured';
import type { Stay } from '@/shared/domain/presence';
import { stepOf } from '../course/available';

/** The total work of one site and its rate at a moment of a run. */
export interface SiteMoment {
  site: string;
  colour: number;
  nodes: number;
  /** Speed of the present nodes, in reference cores. */
  available: number;
  /** Null if the site was absent or sent no reports. */
  rate: number | null;
  /** Share of all work that was done until this moment, or null before the first work. */
  share: number | null;
  predictedShare: number | null;
}

interface Sum {
  site: string;
  colour: number;
  work: number;
  could: number;
  nodes: number;
  available: number;
  rate: number | null;
}

/**
 * Computes the state of the run at a moment. The completed work is the sum of the steps until this
 * moment. The step that contains the moment counts in part. Work and speed are weighed by the
 * expected speeds of the nodes for this application, as in the distribution.
 */
export const momentOf = (course: Course, stays: Stay[], at: Date): SiteMoment[] =>
  momentIn(course, bySite(stays), at);

/**
 * Groups the stays by site. Callers group them once and use the groups for many moments, because a
 * run can have a thousand nodes.
 */
export function bySite(stays: Stay[]): ReadonlyMap<string, Stay[]> {
  const sites = new Map<string, Stay[]>();
  for (const stay of stays) {
    const own = sites.get(stay.site);
    if (own === undefined) sites.set(stay.site, [stay]);
    else own.push(stay);
  }
  return sites;
}

/** Computes the state of the run at a moment from the stays of each site. */
export function momentIn(
  course: Course,
  sites: ReadonlyMap<string, Stay[]>,
  at: Date,
): SiteMoment[] {
  const sums = course.series.map((series) =>
    sumOf(series, stepOf(course), sites.get(series.site) ?? [], at),
  );
  const work = sums.reduce((total, sum) => total + sum.work, 0);
  const could = sums.reduce((total, sum) => total + sum.could, 0);
  return sums.map((sum) => ({
    site: sum.site,
    colour: sum.colour,
    nodes: sum.nodes,
    available: sum.available,
    rate: sum.nodes === 0 ? null : sum.rate,
    share: work > 0 ? sum.work / work : null,
    predictedShare: could > 0 ? sum.could / could : null,
  }));
}

function sumOf(series: Course['series'][number], step: number, own: Stay[], at: Date): Sum {
  const now = at.getTime();
  const here = own.filter(({ from, to }) => from <= at && (to === null || to > at));
  const add = (of: (stay: Stay) => number, list: Stay[]) =>
    list.reduce((total, stay) => total + of(stay), 0);
  const speed = add((stay) => stay.speed, own);
  const weight = speed > 0 ? add((stay) => stay.expected, own) / speed : 1;
  let work = 0;
  let rate: number | null = null;
  for (const { at: begin, sum } of series.buckets) {
    const passed = now - begin.getTime();
    if (passed < 0) break;
    work += sum * (Math.min(step, passed) / 1000);
    // The end of the last step belongs to this step. The end of any other step belongs to the
    // following step.
    if (passed <= step) rate = sum;
  }
  return {
    site: series.site,
    colour: series.colour,
    work: work * weight,
    could: add(
      ({ expected, from, to }) =>
        (expected * Math.max(0, Math.min(now, to?.getTime() ?? now) - from.getTime())) / 1000,
      own,
    ),
    nodes: here.length,
    available: add((stay) => stay.speed, here),
    rate,
  };
}
