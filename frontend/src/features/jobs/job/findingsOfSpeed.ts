import type { JobNode } from '@/shared/domain/node';
import { cores, count, percent, plural } from '@/shared/format/number';
import type { Finding, RunEvidence } from './findings';
import { chanceOf, yieldsOf } from './yields';

/** A node's part of the run has to be long enough for its rate. */
const MIN_SECONDS = 10;
const HARDLY_IDLE = 0.15;
/** For nodes that wait longer than they work, the speed is not meaningful. */
const HALF_IDLE = 0.5;
const SLOW = 0.75;
/** Maximum spread of nodes that are slow for the same reason. */
const AGREE = 0.15;
/** Differences of this many standard errors are significant. */
const SURE = 3;

const reach = ({ workRefSeconds, speed, presentSeconds }: JobNode) =>
  workRefSeconds / (speed * presentSeconds);

const idle = ({ idleSeconds, workers, presentSeconds }: JobNode) =>
  idleSeconds / (workers * presentSeconds);

const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Speed while busy. Idle time does not count against the node. */
const pace = (node: JobNode) => reach(node) / Math.max(0.05, 1 - idle(node));

/** `known`: nodes with another known reason for being slow. */
const judged = (nodes: JobNode[], known: Set<string>) =>
  nodes.filter(
    (node) =>
      node.presentSeconds >= MIN_SECONDS &&
      node.speed > 0 &&
      idle(node) < 0.8 &&
      !known.has(node.node),
  );

/**
 * Finds single nodes that had work and did less than the others. Nodes of a slow site are a
 * separate finding.
 */
export function stragglers(nodes: JobNode[], known: Set<string>): Finding | null {
  const all = judged(nodes, known);
  if (all.length < 3) return null;
  const usual = median(all.map(pace));
  const usuallyIdle = median(all.map(idle));
  const asBusy = Math.max(HARDLY_IDLE, Math.min(HALF_IDLE, usuallyIdle));
  const slow = all.filter((node) => pace(node) < SLOW * usual && idle(node) <= asBusy);
  const worst = slow.toSorted((a, b) => pace(a) - pace(b))[0];
  if (worst === undefined || slow.length > all.length / 3) return null;
  const more = slow.length - 1;
  return {
    cause: 'straggler',
    lead: `${worst.node} did ${percent(pace(worst), 0)} of the work that its speed predicts, the others ${percent(usual, 0)}.`,
    rest: ` The node was idle ${percent(idle(worst), 0)} of the time and the others ${percent(usuallyIdle, 0)}, so something else uses its processors${more === 0 ? '' : `; ${plural(more, 'other node is', 'other nodes are')} slow, too`}.`,
  };
}

/** Minimum number of tasks for a reliable amount of work per part of the job. */
const ENOUGH_TASKS = 100;

const each = (nodes: JobNode[], of: (node: JobNode) => number) =>
  nodes.reduce((sum, node) => sum + of(node), 0);

/** Returns the part of the job that one ref-s of these nodes completed. */
const yieldOf = (nodes: JobNode[]) =>
  each(nodes, ({ progress }) => progress) / each(nodes, (node) => node.workRefSeconds);

const tight = (yields: number[], middle: number) =>
  yields.every((each) => Math.abs(each / middle - 1) <= AGREE);

/**
 * Finds a site with a smaller part of the job per ref-s than all other sites, throughout the run.
 */
export function misjudged(
  { nodes, work, progress }: RunEvidence,
  known: Set<string>,
): Finding | null {
  if (work === null || progress === null) return null;
  const all = judged(nodes, known).filter((node) => node.workRefSeconds > 0);
  const sites = [...new Set(all.map((node) => node.site))];
  const chance = new Map(sites.map((site) => [site, chanceOf(yieldsOf(site, work, progress))]));
  const chanceAmong = (some: string[]) => Math.max(...some.map((site) => chance.get(site) ?? 1));
  for (const site of sites) {
    const own = all.filter((node) => node.site === site);
    const rest = all.filter((node) => node.site !== site);
    if (rest.length === 0) continue;
    if ([own, rest].some((part) => each(part, (n) => n.executed) < ENOUGH_TASKS)) continue;
    const factor = yieldOf(own) / yieldOf(rest);
    const same =
      tight(
        own.map((node) => yieldOf([node])),
        yieldOf(own),
      ) &&
      tight(
        rest.map((node) => yieldOf([node])),
        yieldOf(rest),
      );
    const others = sites.filter((each) => each !== site);
    const apart = SURE * Math.hypot(chanceAmong([site]), chanceAmong(others));
    if (!same || factor > SLOW || 1 - factor < apart) continue;
    const speed = each(own, (node) => node.speed);
    return {
      cause: 'misjudged-speed',
      lead: `${site} ran this application at ${percent(factor, 0)} of the speed that was expected there.`,
      rest: ` That is ${cores(speed * factor)} of ${cores(speed)} ref. cores, on ${own.length === 1 ? 'its only node' : `all of its ${count(own.length)} nodes`}. Predicted shares follow once the ledger has learnt it from this run.`,
    };
  }
  return null;
}
