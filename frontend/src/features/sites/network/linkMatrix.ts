import type { Link } from '@/shared/domain/measured';
import { bytes, significant, THIN, UNKNOWN } from '@/shared/format/number';

export const LINK_FIGURES = ['roundtrip', 'throughput'] as const;
export type LinkFigure = (typeof LINK_FIGURES)[number];

export const LINK_FIGURE_LABEL: Record<LinkFigure, string> = {
  roundtrip: 'Round trip',
  throughput: 'Throughput',
};

export interface LinkCell {
  text: string;
  note: string;
  own: boolean;
  blocked: boolean;
  relayed: boolean;
  /** The intensity of the cell's colour, from 0 to 1. */
  heat: number;
}

/**
 * Returns the round trip of the best second. It is closest to the round trip of an idle link. For
 * running jobs, only the mean is known.
 */
export const tripOf = (link: Link) => link.bestRoundTripMillis ?? link.roundTripMillis;

const valueOf = (figure: LinkFigure, link: Link) =>
  figure === 'roundtrip' ? tripOf(link) : link.peakBytesPerSecond;

export const throughput = (value: number | null) =>
  value === null ? UNKNOWN : `${bytes(value)}/s`;

export const millis = (value: number | null) =>
  value === null ? UNKNOWN : `${significant(value)}${THIN}ms`;

const show = (figure: LinkFigure, value: number | null) =>
  figure === 'roundtrip' ? millis(value) : throughput(value);

/**
 * Returns the matrix, with sites that request work in rows and sites that answer in columns. The
 * scale does not include links inside a site.
 */
export function linkMatrix(sites: string[], links: Link[], figure: LinkFigure): LinkCell[][] {
  const between = links.filter((link) => link.from !== link.to);
  const max = Math.max(0, ...between.map((link) => valueOf(figure, link) ?? 0));
  return sites.map((from) =>
    sites.map((to) => {
      const own = from === to;
      const link = links.find((each) => each.from === from && each.to === to);
      if (link === undefined)
        return { text: '', note: '', own, blocked: false, relayed: false, heat: 0 };
      const value = valueOf(figure, link);
      const other = figure === 'roundtrip' ? 'throughput' : 'roundtrip';
      const blocked = link.route === 'BLOCKED';
      return {
        text: blocked ? 'blocked' : show(figure, value),
        note: blocked ? '' : show(other, valueOf(other, link)),
        own,
        blocked,
        relayed: link.route === 'RELAYED',
        heat: own || max <= 0 ? 0 : Math.sqrt((value ?? 0) / max),
      };
    }),
  );
}

const FAR = 2;

/** Minimum number of requests for a finding. On a busy machine, all of a few answers can be late. */
const MIN_REQUESTS = 20;

/**
 * Returns a remote site: on each of its links, the round trip is more than twice as long as on any
 * link between other sites. Null without such a site.
 */
function remote(timed: Timed[]): string | null {
  const sites = new Set(timed.flatMap(({ link }) => [link.from, link.to]));
  for (const site of sites) {
    const [own, others] = parted(timed, site);
    if (others.length > 0 && own.length > 0 && least(own) > FAR * greatest(others)) return site;
  }
  return null;
}

interface Timed {
  link: Link;
  trip: number;
}

const parted = (timed: Timed[], site: string) => {
  const has = ({ link }: Timed) => link.from === site || link.to === site;
  return [timed.filter(has), timed.filter((each) => !has(each))] as const;
};
const least = (timed: Timed[]) => Math.min(...timed.map(({ trip }) => trip));
const greatest = (timed: Timed[]) => Math.max(...timed.map(({ trip }) => trip));

/**
 * Describes the site that is far from all others. Without such a site, describes the slowest and
 * the fastest link. Null with fewer than two links that were used often enough.
 */
export function linksReading(links: Link[]): string | null {
  const timed = links
    .filter((link) => link.from !== link.to && link.requests >= MIN_REQUESTS)
    .flatMap((link) => {
      const trip = tripOf(link);
      return trip === null ? [] : [{ link, trip }];
    })
    .toSorted((a, b) => a.trip - b.trip);
  const [near] = timed;
  const far = timed.at(-1);
  if (near === undefined || far === undefined || near === far) return null;
  const site = remote(timed);
  if (site !== null) {
    const [own, others] = parted(timed, site);
    const from = significant(least(own));
    const range = from === significant(greatest(own)) ? '' : `${from} to `;
    return `${site} is far from every other site: ${range}${millis(greatest(own))}, against at most ${millis(greatest(others))} between the others.`;
  }
  return `Longest: ${far.link.from} to ${far.link.to}, ${millis(far.trip)}. Shortest: ${near.link.from} to ${near.link.to}, ${millis(near.trip)}.`;
}
