import type { Distribution, SiteShare } from '@/shared/domain/evidence';
import type { JobView, Sample } from './view';

const RATE_WINDOW_MILLIS = 5000;

/** Returns the portal's time that belongs to a time of this machine's clock. */
export const portalTime = (view: JobView, now: Date) => new Date(now.getTime() + view.skewMillis);

/**
 * Work per second over the last five seconds, in reference cores, or null until two samples are
 * five seconds apart. Nodes also report work late, for instance after an absence of the portal. Work
 * beyond the available speed was therefore done before these seconds, and does not count.
 */
export function workRate(samples: Sample[], available: number): number | null {
  const last = samples.at(-1);
  if (last === undefined) return null;
  const first = samples.findLast(
    (sample) => last.at.getTime() - sample.at.getTime() >= RATE_WINDOW_MILLIS,
  );
  if (first === undefined) return null;
  const seconds = (last.at.getTime() - first.at.getTime()) / 1000;
  const reported = Math.max(0, last.workRefSeconds - first.workRefSeconds) / seconds;
  return Math.min(reported, available);
}

/** The total speed of the present nodes. */
export const availableRate = (distribution: Distribution) =>
  distribution.sites.reduce((sum, site) => sum + site.presentSpeed, 0);

/**
 * Minimum time before the shares are judged. Earlier shares depend on the order in which the sites
 * got their first tasks.
 */
const SETTLED_SECONDS = 5;

export const isSettled = (distribution: Distribution) =>
  distribution.sites.some((site) => site.presentSeconds >= SETTLED_SECONDS);

export interface Presence {
  nodes: number;
  workers: number;
  sites: number;
  presentNodes: number;
  presentWorkers: number;
  presentSites: number;
}

/** The number of nodes that have joined, and of nodes that are present now. */
export function presence(distribution: Distribution | null): Presence {
  const sites = distribution?.sites ?? [];
  const sum = (of: (site: SiteShare) => number) => sites.reduce((all, site) => all + of(site), 0);
  return {
    nodes: sum((site) => site.nodes),
    workers: sum((site) => site.workers),
    sites: sites.length,
    presentNodes: sum((site) => site.presentNodes),
    presentWorkers: sum((site) => site.presentWorkers),
    presentSites: sites.filter((site) => site.presentNodes > 0).length,
  };
}

/**
 * Useful work divided by the capacity of the sites while the sites were present, 0 to 1. A site that
 * did more than its measured speed allows had the capacity for it.
 */
export function efficiency({ sites }: Distribution): number | null {
  let done = 0;
  let offered = 0;
  for (const { workRefSeconds, speed, presentSeconds } of sites) {
    done += workRefSeconds;
    offered += Math.max(workRefSeconds, speed * presentSeconds);
  }
  return offered > 0 ? done / offered : null;
}

/**
 * Returns the trend of the balance error over the last few samples, or null with too few samples.
 */
export function trend(samples: Sample[]): 'falling' | 'rising' | 'steady' | null {
  const before = samples.at(-6);
  const now = samples.at(-1);
  if (before === undefined || now === undefined) return null;
  const change = now.balanceError - before.balanceError;
  if (Math.abs(change) < 0.002) return 'steady';
  return change < 0 ? 'falling' : 'rising';
}
