import type { Course } from '@/shared/domain/measured';
import { percent, significant, THIN } from '@/shared/format/number';
import { stepOf, type Available, type Silence } from './available';
import type { Reading } from './readings';

/** A site's capacity and work in the time of a course, in reference seconds. */
export interface Usage {
  site: string;
  available: number;
  used: number;
}

/** Counts only steps with readings of the site. The others are unknown. */
export function usageOf(course: Course, available: Available): Usage[] {
  const step = stepOf(course);
  const begin = course.from?.getTime() ?? 0;
  return course.series.map(({ site, buckets }) => {
    const usage = { site, available: 0, used: 0 };
    for (const { at, sum } of buckets) {
      const offer = available.get(site)?.[Math.round((at.getTime() - begin) / step)];
      if (offer === undefined || offer.speed <= 0) continue;
      const seconds = (step / 1000) * (offer.mean / offer.speed);
      usage.available += offer.speed * seconds;
      usage.used += Math.min(sum, offer.speed) * seconds;
    }
    return usage;
  });
}

const NOTABLE = 0.05;
/**
 * A site is named when its share of the loss exceeds its share of the available time by this much.
 */
const EXCESS = 0.1;

/**
 * Describes the unused capacity, and the site with more of it than its size explains. Null below a
 * twentieth.
 */
export function usageReading(usages: Usage[]): Reading | null {
  const unused = ({ available, used }: Usage) => available - used;
  const available = usages.reduce((sum, usage) => sum + usage.available, 0);
  const lost = usages.reduce((sum, usage) => sum + unused(usage), 0);
  if (available <= 0 || lost < NOTABLE * available) return null;
  const excess = (usage: Usage) => unused(usage) / lost - usage.available / available;
  const worst = usages.reduce((a, b) => (excess(b) > excess(a) ? b : a));
  return {
    lead: `${percent(lost / available)} of what was available was not used, ${significant(lost)}${THIN}ref-s.`,
    rest:
      excess(worst) >= EXCESS
        ? ` ${worst.site} has ${percent(unused(worst) / lost, 0)} of that, and ${percent(worst.available / available, 0)} of what was available.`
        : '',
  };
}

/** "lecce", "lecce and brno", "lecce, brno and 2 more sites". */
function named(sites: string[]): string {
  const [first = '', second] = sites;
  if (second === undefined) return first;
  if (sites.length === 2) return `${first} and ${second}`;
  return `${first}, ${second} and ${sites.length - 2} more ${sites.length === 3 ? 'site' : 'sites'}`;
}

/** Names the sites that sent no reports for a time. Empty if all sent reports. */
export function silenceWords(silences: Silence[]): string {
  const sites = [...new Set(silences.map(({ site }) => site))];
  return sites.length === 0
    ? ''
    : `Striped: ${named(sites)} reported nothing there, so the sum is not known.`;
}
