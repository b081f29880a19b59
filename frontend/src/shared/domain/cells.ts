import type { NodeGroup, Site } from './site';

export const CELL_KINDS = ['working', 'idle', 'absent'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** Maximum number of squares for a site. Each square of a larger site stands for several nodes. */
const MAX_CELLS = 240;

const kindOf = ({ state, busy }: NodeGroup): CellKind =>
  state === 'down' || state === 'revoked' ? 'absent' : busy ? 'working' : 'idle';

export interface Cells {
  /** The number of nodes or workers that a square stands for. */
  each: number;
  /** The number of nodes or workers of each kind. */
  counts: Record<CellKind, number>;
  /** The squares in order. */
  kinds: CellKind[];
}

/** Divides the nodes or workers of a site into squares. */
export function cells(site: Site, unit: 'nodes' | 'workers'): Cells {
  const counts = { working: 0, idle: 0, absent: 0 };
  for (const group of site.nodeGroups) counts[kindOf(group)] += group[unit];
  const total = counts.working + counts.idle + counts.absent;
  const each = Math.max(1, Math.ceil(total / MAX_CELLS));
  const kinds = CELL_KINDS.flatMap((kind) =>
    Array.from({ length: Math.ceil(counts[kind] / each) }, () => kind),
  );
  return { each, counts, kinds };
}
