import type { StealCell, Steals } from '@/shared/domain/evidence';

export interface Traffic {
  /** A request for work and its answer count as two messages. */
  messages: number;
  /** Tasks that were received. */
  won: number;
  bytes: number;
}

const sumOf = (cells: StealCell[]): Traffic => ({
  messages: 2 * cells.reduce((sum, cell) => sum + cell.attempts, 0),
  won: cells.reduce((sum, cell) => sum + cell.won, 0),
  bytes: cells.reduce((sum, cell) => sum + cell.bytes, 0),
});

/** Returns the traffic inside sites and the traffic between sites. */
export const traffic = ({ cells }: Steals) => ({
  inside: sumOf(cells.filter(({ thief, victim }) => thief === victim)),
  between: sumOf(cells.filter(({ thief, victim }) => thief !== victim)),
});
