import type { LinkMeasurement } from '@/shared/domain/measured';
import { plural, significant } from '@/shared/format/number';
import { millis } from './linkMatrix';

/**
 * Returns the minimum round trip. It is closest to the round trip of an idle link. After a job with
 * few steals, only the mean is known.
 */
const tripOf = (measured: LinkMeasurement) =>
  measured.bestRoundTripMillis ?? measured.roundTripMillis;

/** Round trips in ms as jobs measured them, the oldest first. */
export const tripsOf = (measurements: LinkMeasurement[]): number[] =>
  measurements
    .map(tripOf)
    .filter((trip) => trip !== null)
    .toReversed();

/** The range of the round trips and the latest one, or null for fewer than two round trips. */
export function historyReading(trips: number[]): string | null {
  const last = trips.at(-1);
  if (last === undefined || trips.length < 2) return null;
  const [low, high] = [Math.min(...trips), Math.max(...trips)];
  const jobs = plural(trips.length, 'job');
  if (significant(low) === significant(high)) return `${millis(low)} in all of ${jobs}.`;
  return `${significant(low)} to ${millis(high)} over ${jobs}; the last measured ${millis(last)}.`;
}
