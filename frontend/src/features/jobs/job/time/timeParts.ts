import type { Distribution, SiteShare } from '@/shared/domain/evidence';
import type { JobNode } from '@/shared/domain/node';
import { LOSSES, type Loss, type Part, type TimeParts } from '@/shared/domain/time';
import { cores, percent } from '@/shared/format/number';
import type { Reading } from '../run/readings';

/** The use of the time of a site, of a node, or of all sites together. */
export interface Division {
  name: string;
  site: string;
  /** Number of the site's colour, or 0 for several sites together. */
  colour: number;
  /** Speed in reference cores. */
  speed: number;
  /** Available time in reference seconds. It is the sum of the parts. */
  available: number;
  parts: TimeParts;
}

/** The names of the parts in legends, rows and columns. */
export const PART_LABEL: Record<Part, string> = {
  useful: 'Useful',
  wideArea: 'Wide-area wait',
  idle: 'Idle, no work to steal',
  stealing: 'Stealing',
  spawning: 'Spawn overhead',
  serializing: 'Serialization',
  collecting: 'Garbage collection',
  startEnd: 'Start and end',
  redone: 'Work done again',
  rest: 'Processor not available',
};

export const PARTS: readonly Part[] = ['useful', ...LOSSES];

export const availableOf = (parts: TimeParts) => PARTS.reduce((sum, part) => sum + parts[part], 0);

/** Returns the share of a part in the available time, from 0 to 1. */
export const shareOf = ({ parts, available }: Division, part: Part) =>
  available > 0 ? parts[part] / available : 0;

export const divisionOfSite = (site: SiteShare): Division => ({
  name: site.site,
  site: site.site,
  colour: site.colour,
  speed: site.speed,
  available: availableOf(site.time),
  parts: site.time,
});

export const divisionsOfSites = ({ sites }: Distribution): Division[] =>
  sites.map(divisionOfSite).filter(({ available }) => available > 0);

export function divisionsOfNodes(nodes: JobNode[], { sites }: Distribution): Division[] {
  const colours = new Map(sites.map(({ site, colour }) => [site, colour]));
  return nodes
    .map((node) => ({
      name: node.node,
      site: node.site,
      colour: colours.get(node.site) ?? 0,
      speed: node.speed,
      available: availableOf(node.time),
      parts: node.time,
    }))
    .filter(({ available }) => available > 0);
}

/**
 * Adds up the times of several sites or nodes. Fast nodes count more than slow nodes, because the
 * parts are reference seconds.
 */
export function together(divisions: Division[]): Division {
  const sum = (of: (division: Division) => number) =>
    divisions.reduce((total, division) => total + of(division), 0);
  const parts = Object.fromEntries(
    PARTS.map((part) => [part, sum((division) => division.parts[part])]),
  ) as Record<Part, number>;
  return {
    name: 'All sites',
    site: '',
    colour: 0,
    speed: sum(({ speed }) => speed),
    available: sum(({ available }) => available),
    parts,
  };
}

/** Minimum share of a part that is drawn and named. */
const MIN_SHARE = 0.0005;

/**
 * Returns the losses that are large enough to draw, the largest loss first. Missing processor time
 * comes last.
 */
export function visibleLosses(all: Division): Loss[] {
  return LOSSES.filter((loss) => shareOf(all, loss) >= MIN_SHARE).toSorted(
    (a, b) => Number(a === 'rest') - Number(b === 'rest') || shareOf(all, b) - shareOf(all, a),
  );
}

/**
 * The overheads as van Nieuwpoort defines them: lost time divided by useful work. Each overhead is
 * 0 or more, and null before the first work.
 */
export interface Overheads {
  efficiency: number;
  /** Waiting for other sites, idle, stealing and serialization. */
  communication: number | null;
  /** All other losses. */
  parallelization: number | null;
}

export function overheads(all: Division): Overheads {
  const { useful, wideArea, idle, stealing, serializing } = all.parts;
  const communication = wideArea + idle + stealing + serializing;
  const over = (losses: number) => (useful > 0 ? losses / useful : null);
  return {
    efficiency: shareOf(all, 'useful'),
    communication: over(communication),
    parallelization: over(all.available - useful - communication),
  };
}

/**
 * Returns a site's work per second while its workers had tasks, in reference cores. Null without
 * tasks.
 */
export function ranAt({ parts, speed }: Division): number | null {
  const computed = parts.useful + parts.redone;
  const inTasks = computed + parts.serializing + parts.collecting + parts.rest;
  return inTasks > 0 ? (speed * computed) / inTasks : null;
}

const NOTABLE = 0.05;

const PHRASE: Record<Loss, string> = {
  wideArea: 'Waiting for other sites',
  idle: 'Idle time without work',
  stealing: 'Stealing',
  spawning: 'Spawning',
  serializing: 'Serialization',
  collecting: 'Garbage collection',
  startEnd: 'The start and the end',
  redone: 'Work done again',
  rest: 'Missing processor time',
};

/**
 * Describes the largest loss and the site with the largest part of this loss. Null if less than a
 * twentieth of the time was lost.
 */
export function timeReading(divisions: Division[], over: boolean): Reading | null {
  const all = together(divisions);
  if (all.available <= 0) return null;
  const largest = LOSSES.reduce((a, b) => (all.parts[b] > all.parts[a] ? b : a));
  if (shareOf(all, largest) < NOTABLE) return null;
  const worst = divisions.reduce((a, b) => (b.parts[largest] > a.parts[largest] ? b : a));
  const verb = over ? 'was' : 'is';
  return {
    lead: `${PHRASE[largest]} ${verb} the largest loss, ${percent(shareOf(all, largest), 0)} of the available time`,
    rest: `${ofWhich(divisions.length, worst, worst.parts[largest] / all.parts[largest])}.${largest === 'rest' ? speedOf(worst) : ''}`,
  };
}

const ofWhich = (sites: number, worst: Division, part: number) =>
  sites > 1 ? `, and ${percent(part, 0)} of it ${worst.name}’s` : '';

function speedOf(worst: Division): string {
  const reached = ranAt(worst);
  return reached === null
    ? ''
    : ` While it had tasks, ${worst.name} ran at ${cores(reached)} of its ${cores(worst.speed)} ref. cores.`;
}
