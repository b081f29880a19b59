import type { Distribution, LostNode } from '@/shared/domain/evidence';
import { plural, significant, THIN } from '@/shared/format/number';
import { duration } from '@/shared/format/time';

const into = (start: Date, at: Date) => duration((at.getTime() - start.getTime()) / 1000);

/**
 * Describes the loss, for example "Node lecce-0 (lecce) stopped reporting at 0:42 into the run".
 */
function loss(node: LostNode, start: Date): string {
  const when = node.silentSince === null ? '' : `, ${into(start, node.silentSince)} into the run`;
  return `Node ${node.node} (${node.site}) stopped reporting${when}`;
}

/**
 * Describes the further course of a lost node and of its work. `over` is true if the job has ended.
 */
function fate(node: LostNode, over: boolean): string {
  const tasks = node.openTasks === 0 ? '' : `, with ${plural(node.openTasks, 'stolen task')} open`;
  if (over) return `The job continued without the node${tasks}.`;
  return node.givenUp
    ? `The job continues without the node${tasks}.`
    : `The node can come back. Until then the job continues without it${tasks}.`;
}

/** Describes the total cost of all losses. Empty while no cost is known. */
const cost = (distribution: Distribution) =>
  distribution.redoneRefSeconds > 0
    ? ` Work done again: at most ${significant(distribution.redoneRefSeconds)}${THIN}ref-s.`
    : '';

export interface LossWords {
  lead: string;
  rest: string;
}

/**
 * Describes the first lost node, its cost, and the number of other lost nodes. Null without lost
 * nodes.
 */
export function lossWords(
  distribution: Distribution,
  start: Date,
  over: boolean,
): LossWords | null {
  const [first, ...others] = distribution.lost;
  if (first === undefined) return null;
  const more =
    others.length === 0
      ? ''
      : ` ${plural(others.length, 'more node')} stopped reporting: ${others
          .slice(0, 5)
          .map((node) => node.node)
          .join(', ')}${others.length > 5 ? ', …' : ''}.`;
  return { lead: `${loss(first, start)}.`, rest: fate(first, over) + cost(distribution) + more };
}
