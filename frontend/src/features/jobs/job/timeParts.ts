import type { Distribution, SiteShare } from '@/shared/domain/evidence';
import { percent, significant, THIN } from '@/shared/format/number';
import type { Reading } from './readings';

/** Where a site's time went, in reference seconds; the three parts sum to `available`. */
export interface TimeParts {
  site: string;
  colour: number;
  available: number;
  useful: number;
  idle: number;
  /** Neither of both: what the processor did not give, and what spawning, stealing and serialization took. */
  rest: number;
}

/** What a site could have done while its nodes were present. */
const couldHaveDone = (site: SiteShare) =>
  site.busy > 0 && site.busy < 1
    ? site.workRefSeconds / site.busy
    : Math.max(site.workRefSeconds, site.speed * site.presentSeconds);

function partsOf(site: SiteShare): TimeParts {
  const available = couldHaveDone(site);
  const useful = Math.min(available, site.workRefSeconds);
  // A worker's idle second is a second of its part of the site's speed.
  const speedOfWorker = site.workers > 0 ? site.speed / site.workers : 0;
  const idle = Math.min(available - useful, site.idleSeconds * speedOfWorker);
  return {
    site: site.site,
    colour: site.colour,
    available,
    useful,
    idle,
    rest: available - useful - idle,
  };
}

export const timeParts = (distribution: Distribution): TimeParts[] =>
  distribution.sites.map(partsOf).filter((parts) => parts.available > 0);

/** All sites together; speed-weighted, because the parts are reference seconds. */
export function allParts(sites: TimeParts[]): TimeParts {
  const sum = (of: (parts: TimeParts) => number) =>
    sites.reduce((total, parts) => total + of(parts), 0);
  return {
    site: 'All sites',
    colour: 0,
    available: sum((parts) => parts.available),
    useful: sum((parts) => parts.useful),
    idle: sum((parts) => parts.idle),
    rest: sum((parts) => parts.rest),
  };
}

const NOTABLE = 0.05;

/** The largest loss, and the site that has most of it; null where less than a twentieth was lost. */
export function timeReading(sites: TimeParts[]): Reading | null {
  const all = allParts(sites);
  if (all.available <= 0) return null;
  const [what, of]: [string, (parts: TimeParts) => number] =
    all.idle >= all.rest
      ? ['Idle workers cost', (parts) => parts.idle]
      : ['Time that was neither useful nor idle cost', (parts) => parts.rest];
  const loss = of(all);
  if (loss < NOTABLE * all.available) return null;
  const worst = sites.reduce((a, b) => (of(b) > of(a) ? b : a));
  const part = of(worst) / loss;
  return {
    lead: `${what} ${percent(loss / all.available, 0)} of what was available, ${significant(loss)}${THIN}ref-s.`,
    rest: sites.length > 1 ? ` ${worst.site} has ${percent(part, 0)} of that.` : '',
  };
}
