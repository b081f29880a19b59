import type { LostNode } from '@/shared/domain/evidence';
import type { Course } from '@/shared/domain/measured';
import type { Stay } from '@/shared/domain/presence';

/** The capacity in one step of a course. */
export interface Offer {
  /**
   * The total speed of all nodes that were present in any part of the step. Each of these nodes can
   * have readings in the step.
   */
  speed: number;
  /** The mean total speed: each node counts for the part of the step in which it was present. */
  mean: number;
}

/** The capacity in each step of the course, by site. */
export type Available = Map<string, Offer[]>;

const NONE: Offer = { speed: 0, mean: 0 };

/**
 * Returns the stays, with the last report of each lost node as the end of its stay. The portal
 * itself records a later end, because it waits before it gives up a silent node.
 */
export function untilLost(stays: Stay[], lost: LostNode[]): Stay[] {
  const silent = new Map(lost.map((node) => [`${node.site} ${node.node}`, node.silentSince]));
  return stays.map((stay) => {
    const since = silent.get(`${stay.site} ${stay.node}`) ?? null;
    return since === null || (stay.to !== null && stay.to < since) ? stay : { ...stay, to: since };
  });
}

/** Milliseconds between two buckets of a course, or 0 if the course has no length. */
export const stepOf = ({ from, to, points }: Course) =>
  from === null || to === null ? 0 : (to.getTime() - from.getTime()) / Math.max(1, points);

/**
 * Computes the capacity of each site in each step of a course. Makes no object for each node and
 * step, because a run can have a thousand nodes.
 */
export function availableIn(course: Course, stays: Stay[]): Available {
  const step = stepOf(course);
  const { points } = course;
  const sums = new Map<string, { speed: Float64Array; mean: Float64Array }>();
  if (course.from === null || step <= 0) return new Map();
  const begin = course.from.getTime();
  for (const { site, speed, from, to } of stays) {
    const sum = sums.get(site) ?? {
      speed: new Float64Array(points),
      mean: new Float64Array(points),
    };
    sums.set(site, sum);
    const start = (from.getTime() - begin) / step;
    const end = to === null ? points : (to.getTime() - begin) / step;
    for (let i = Math.max(0, Math.floor(start)); i < Math.min(points, end); i += 1) {
      const part = Math.min(i + 1, end) - Math.max(i, start);
      sum.speed[i] = (sum.speed[i] ?? 0) + speed;
      sum.mean[i] = (sum.mean[i] ?? 0) + speed * Math.max(0, part);
    }
  }
  return new Map(
    [...sums].map(([site, { speed, mean }]) => [
      site,
      Array.from(speed, (all, i): Offer => ({ speed: all, mean: mean[i] ?? 0 })),
    ]),
  );
}

/** The total speed of all sites in each step. */
export function totalSpeed(available: Available, points: number): number[] {
  return Array.from({ length: points }, (_, i) =>
    [...available.values()].reduce((sum, offers) => sum + (offers[i]?.speed ?? 0), 0),
  );
}

/** A time in which a present site sent no reports. */
export interface Silence {
  site: string;
  from: Date;
  to: Date;
}

/** Minimum length of a silence. A gap of a step or two is only a late report. */
const MIN_MILLIS = 5000;

/**
 * Returns times without data of a present site in a course. The work of the site in these times is
 * unknown, not zero.
 */
export function silences(course: Course, available: Available): Silence[] {
  const step = stepOf(course);
  const { from } = course;
  if (from === null || step <= 0) return [];
  const at = (index: number) => new Date(from.getTime() + index * step);
  return [...available].flatMap(([site, offers]) => {
    const read = readSteps(course, site, step);
    const found: Silence[] = [];
    let begin: number | null = null;
    for (let i = 0; i <= course.points; i += 1) {
      const offer = offers[i] ?? NONE;
      // If a node joined or left in a step, a missing reading in this step is normal.
      const missing = offer.mean > 0 && offer.mean === offer.speed && !read.has(i);
      if (missing) begin ??= i;
      else if (begin !== null) {
        if ((i - begin) * step >= MIN_MILLIS) found.push({ site, from: at(begin), to: at(i) });
        begin = null;
      }
    }
    return found;
  });
}

const readSteps = ({ series, from }: Course, site: string, step: number) =>
  new Set(
    series
      .filter((each) => each.site === site)
      .flatMap(({ buckets }) => buckets)
      .map(({ at }) => Math.round((at.getTime() - (from?.getTime() ?? 0)) / step)),
  );
