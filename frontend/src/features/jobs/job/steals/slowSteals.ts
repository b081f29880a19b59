import type { StealCell, Steals } from '@/shared/domain/evidence';

const SHOWN = 4;

/**
 * Returns the pairs of sites that stole from each other, the pair with the slowest requests first.
 */
export const slowest = ({ cells }: Steals): StealCell[] =>
  cells
    .filter(
      ({ thief, victim, won, meanRoundTripMillis }) =>
        thief !== victim && won > 0 && meanRoundTripMillis !== null,
    )
    .toSorted((a, b) => (b.meanRoundTripMillis ?? 0) - (a.meanRoundTripMillis ?? 0))
    .slice(0, SHOWN);
