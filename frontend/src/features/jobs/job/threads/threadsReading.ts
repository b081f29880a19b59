import type { JobThreads } from '@/shared/domain/threads';
import { plural, significant, THIN } from '@/shared/format/number';

/**
 * Describes the number of threads, and the place in the program with the maximum wait if a thread
 * has waited. Returns null without nodes.
 */
export function threadsReading({ nodes, places }: JobThreads): string | null {
  const first = nodes[0];
  if (first === undefined) return null;
  const threads = nodes.reduce((sum, node) => sum + node.threads, 0);
  const ran = `${plural(threads, 'thread')} on ${plural(nodes.length, 'node')}.`;
  const place = places[0];
  return place === undefined || place.seconds <= 0
    ? ran
    : `${ran} Waited longest at ${place.place} on ${place.node}: ${significant(place.seconds * 1000)}${THIN}ms.`;
}
