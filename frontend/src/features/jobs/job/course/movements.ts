import type { LostNode } from '@/shared/domain/evidence';
import type { Stay } from '@/shared/domain/presence';
import { cores, count } from '@/shared/format/number';
import type { RunEvent } from '../run/jobEvents';

/**
 * If several nodes of a site join, or several leave, within this time, the page shows one event.
 */
const TOGETHER_MILLIS = 2000;
/**
 * At the start of a run nodes join one after the other, and at its end they leave one after the
 * other. These movements are not events.
 */
const EDGE_MILLIS = 10_000;

type Way = 'joined' | 'left';

interface Move {
  at: Date;
  way: Way;
  site: string;
  nodes: string[];
  speed: number;
}

/**
 * Returns nodes that joined or left during the run. Lost nodes are left out, because the portal's
 * log reports them.
 */
export function movements(stays: Stay[], lost: LostNode[]): RunEvent[] {
  if (stays.length === 0) return [];
  const isLost = new Set(lost.map(({ site, node }) => `${site} ${node}`));
  const first = Math.min(...stays.map(({ from }) => from.getTime()));
  const last = stays.reduce((end, { to }) => Math.max(end, to?.getTime() ?? Infinity), 0);
  const joins = stays
    .filter(({ from }) => from.getTime() > first + EDGE_MILLIS)
    .map((stay) => moveOf(stay, 'joined', stay.from));
  const leaves = stays.flatMap((stay) =>
    stay.to === null ||
    stay.to.getTime() > last - EDGE_MILLIS ||
    isLost.has(`${stay.site} ${stay.node}`)
      ? []
      : [moveOf(stay, 'left', stay.to)],
  );
  return [...joins, ...leaves]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .reduce<Move[]>(gather, [])
    .map(eventOf);
}

const moveOf = ({ site, node, speed }: Stay, way: Way, at: Date): Move => ({
  at,
  way,
  site,
  nodes: [node],
  speed,
});

function gather(moves: Move[], next: Move): Move[] {
  const group = moves.find(
    ({ site, way, at }) =>
      site === next.site && way === next.way && next.at.getTime() - at.getTime() <= TOGETHER_MILLIS,
  );
  if (group === undefined) return [...moves, next];
  group.nodes.push(...next.nodes);
  group.speed += next.speed;
  return moves;
}

function eventOf({ at, way, site, nodes, speed }: Move): RunEvent {
  const [only = ''] = nodes;
  const what =
    nodes.length === 1 ? `Node ${only} (${site})` : `${count(nodes.length)} nodes of ${site}`;
  const sign = way === 'joined' ? '+' : '−';
  return {
    key: `${way} ${site} ${only} ${at.getTime()}`,
    at,
    level: 'info',
    text: `${what} ${way}, ${sign}${cores(speed)} ref. cores.`,
  };
}
