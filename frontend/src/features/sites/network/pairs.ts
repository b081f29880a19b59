import type { Link } from '@/shared/domain/measured';
import { tripOf } from './linkMatrix';

/** Two sites with the known figures of their links, in both directions. */
export interface Pair {
  a: string;
  b: string;
  links: Link[];
  /** The worse of the two routes. */
  route: Link['route'];
  /** The round trip of the slower direction, or null while neither direction has been measured. */
  millis: number | null;
  /** The throughput of the faster direction, which is a lower bound of the bandwidth. */
  bytesPerSecond: number | null;
}

const WORSE: Link['route'][] = ['DIRECT', 'RELAYED', 'BLOCKED'];

const most = (values: (number | null)[]) =>
  values.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

/** Returns the pairs of different sites that have a used link. Each pair occurs once. */
export function pairsOf(sites: string[], links: Link[]): Pair[] {
  return sites.flatMap((a, i) =>
    sites.slice(i + 1).flatMap((b) => {
      const both = links.filter(
        ({ from, to }) => (from === a && to === b) || (from === b && to === a),
      );
      return both.length === 0 ? [] : [pairOf(a, b, both)];
    }),
  );
}

const pairOf = (a: string, b: string, links: Link[]): Pair => ({
  a,
  b,
  links,
  route: WORSE[Math.max(...links.map(({ route }) => WORSE.indexOf(route)))] ?? 'DIRECT',
  millis: most(links.map(tripOf)),
  bytesPerSecond: most(links.map((link) => link.peakBytesPerSecond)),
});

/** Maximum number of sites for a readable matrix or drawing. */
export const MAX_SITES = 8;

/** Returns the {@link MAX_SITES} sites with the most traffic, in the given order. */
export function busiest(sites: string[], links: Link[]): string[] {
  const used = sites.filter((site) => links.some(({ from, to }) => from === site || to === site));
  const carried = (site: string) =>
    links
      .filter(({ from, to }) => from !== to && (from === site || to === site))
      .reduce((sum, { bytes, requests }) => sum + bytes + requests, 0);
  const kept = new Set(used.toSorted((a, b) => carried(b) - carried(a)).slice(0, MAX_SITES));
  return used.filter((site) => kept.has(site));
}
