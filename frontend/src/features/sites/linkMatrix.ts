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
  /** 0 to 1 on the ramp. */
  heat: number;
}

/** The best second is nearest to the link's own; until a job is over only the mean is known. */
export const tripOf = (link: Link) => link.bestRoundTripMillis ?? link.roundTripMillis;

const valueOf = (figure: LinkFigure, link: Link) =>
  figure === 'roundtrip' ? tripOf(link) : link.peakBytesPerSecond;

export const throughput = (value: number | null) =>
  value === null ? UNKNOWN : `${bytes(value)}/s`;

export const millis = (value: number | null) =>
  value === null ? UNKNOWN : `${significant(value)}${THIN}ms`;

const show = (figure: LinkFigure, value: number | null) =>
  figure === 'roundtrip' ? millis(value) : throughput(value);

/** Sites that ask in rows, sites that answer in columns; links inside a site are outside the scale. */
export function linkMatrix(sites: string[], links: Link[], figure: LinkFigure): LinkCell[][] {
  const between = links.filter((link) => link.from !== link.to);
  const max = Math.max(0, ...between.map((link) => valueOf(figure, link) ?? 0));
  return sites.map((from) =>
    sites.map((to) => {
      const own = from === to;
      const link = links.find((each) => each.from === from && each.to === to);
      if (link === undefined) return { text: '', note: '', own, blocked: false, heat: 0 };
      const value = valueOf(figure, link);
      const other = figure === 'roundtrip' ? 'throughput' : 'roundtrip';
      const blocked = link.route === 'BLOCKED';
      return {
        text: blocked ? 'blocked' : show(figure, value),
        note: blocked ? '' : show(other, valueOf(other, link)),
        own,
        blocked,
        heat: own || max <= 0 ? 0 : Math.sqrt((value ?? 0) / max),
      };
    }),
  );
}

/** Which link is furthest, against the nearest; null with fewer than two to compare. */
export function linksReading(links: Link[]): string | null {
  const timed = links
    .filter((link) => link.from !== link.to)
    .flatMap((link) => {
      const trip = tripOf(link);
      return trip === null ? [] : [{ link, trip }];
    })
    .toSorted((a, b) => a.trip - b.trip);
  const [near] = timed;
  const far = timed.at(-1);
  if (near === undefined || far === undefined || near === far) return null;
  return `Longest: ${far.link.from} to ${far.link.to}, ${millis(far.trip)}. Shortest: ${near.link.from} to ${near.link.to}, ${millis(near.trip)}.`;
}
