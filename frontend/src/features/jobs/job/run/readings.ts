import type { Distribution, SiteShare, Steals } from '@/shared/domain/evidence';
import { bytes, cores, count, percent, points, significant, THIN } from '@/shared/format/number';
import { isSettled } from './figures';

/** A finding of a panel in words. `lead` is the finding and `rest` is its reason. */
export interface Reading {
  lead: string;
  rest: string;
}

const NOTABLE_POINTS = 0.01;
const NOTABLE_IDLE = 0.1;
const NOTABLE_RATIO = 1.5;

const off = (site: SiteShare) => site.share - site.predictedShare;

const idlePart = (sites: SiteShare[]) => {
  const offered = sites.reduce((sum, site) => sum + site.workers * site.presentSeconds, 0);
  return offered > 0 ? sites.reduce((sum, site) => sum + site.idleSeconds, 0) / offered : 0;
};

/**
 * Describes the shares of the sites. Null until the shares have settled, and for a run on only one
 * site.
 */
export function distributionReading(
  distribution: Distribution | null,
  over = false,
): Reading | null {
  if (distribution === null || distribution.workRefSeconds <= 0) return null;
  if (!over && !isSettled(distribution)) return null;
  const { sites } = distribution;
  if (sites.length < 2) return null;
  const worst = sites.reduce((a, b) => (Math.abs(off(b)) > Math.abs(off(a)) ? b : a));
  const distance = Math.abs(off(worst));
  const amount = points(distance).slice(1);
  const verb = over ? 'was' : 'is';
  if (distance < NOTABLE_POINTS) {
    return { lead: `Every site ${verb} within ${amount} points of its predicted share.`, rest: '' };
  }
  const short = off(worst) < 0;
  return {
    lead: `${worst.site} ${verb} ${amount} points ${short ? 'short' : 'ahead'}`,
    rest: short ? causeOfShortness(worst, sites) : '.',
  };
}

/**
 * Returns true if a site reached clearly less of its speed than the other sites. If such a site was
 * hardly idle, it lacks processor time.
 */
function isSlow(worst: SiteShare, sites: SiteShare[]): boolean {
  const others = sites.filter((site) => site !== worst);
  const could = others.reduce((sum, site) => sum + site.speed * site.presentSeconds, 0);
  const did = others.reduce((sum, site) => sum + site.workRefSeconds, 0);
  return could > 0 && worst.busy * NOTABLE_RATIO < did / could;
}

const slowProcessor = (site: SiteShare, idle: number) =>
  `: it ran at ${cores(site.speed * site.busy)} of its ${cores(site.speed)} ref. cores and was idle only ` +
  `${percent(idle, 0)} of the time, so its processors gave less than calibrated.`;

/**
 * Describes the cause of a site's missing share. Idle workers are the cause only if they were
 * clearly longer idle than the workers of the other sites.
 */
function causeOfShortness(worst: SiteShare, sites: SiteShare[]): string {
  const own = idlePart([worst]);
  const others = idlePart(sites.filter((site) => site !== worst));
  if (own < NOTABLE_IDLE && isSlow(worst, sites)) return slowProcessor(worst, own);
  if (own < NOTABLE_IDLE || own < others * NOTABLE_RATIO) return '.';
  return `: its workers had nothing to do for ${percent(own, 0)} of their time, the others’ for ${percent(others, 0)}.`;
}

/**
 * Describes the site that stole the most tasks, and the success rate of requests. Null before the
 * first steal between sites.
 */
export function stealsReading(steals: Steals | null): Reading | null {
  if (steals === null) return null;
  const cross = steals.cells.filter((cell) => cell.thief !== cell.victim);
  const most = cross.reduce<(typeof cross)[number] | null>(
    (best, cell) => (best === null || cell.workRefSeconds > best.workRefSeconds ? cell : best),
    null,
  );
  if (most === null || most.won === 0) return null;
  const sum = (of: (cell: (typeof cross)[number]) => number) =>
    cross.reduce((total, cell) => total + of(cell), 0);
  return {
    lead: `${most.thief} took ${significant(most.workRefSeconds)}${THIN}ref-s from ${most.victim}.`,
    rest: ` ${count(sum((cell) => cell.won))} of ${count(sum((cell) => cell.attempts))} attempts between sites won a task; ${bytes(sum((cell) => cell.bytes))} of tasks crossed.`,
  };
}
