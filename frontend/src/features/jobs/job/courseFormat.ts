import type { Bucket, Metric } from '@/shared/domain/measured';
import { bytes, percent, significant } from '@/shared/format/number';

export const METRIC_LABEL: Record<Metric, string> = {
  WORK: 'Work',
  IDLE: 'Idle',
  SPAWNS: 'Spawns',
  EXECUTED: 'Tasks',
  STEALS: 'Steals',
  BYTES: 'Bytes',
  DEQUE: 'Queued tasks',
  PROGRESS: 'Progress',
};

/** The meaning of one reading of one node. */
export const METRIC_ABOUT: Record<Metric, string> = {
  WORK: 'Work per second of each site, in reference cores',
  IDLE: 'Part of the time in which workers were idle, mean of the site’s nodes',
  SPAWNS: 'Tasks spawned per second at each site',
  EXECUTED: 'Tasks executed per second at each site',
  STEALS: 'Tasks stolen per second by the nodes of each site from other nodes',
  BYTES: 'Bytes per second received by the nodes of each site from other nodes',
  DEQUE: 'Tasks that wait on the nodes of each site',
  PROGRESS: 'Part of the job each site has finished',
};

/** A site's figure is the sum of its nodes for these metrics, and their mean for the others. */
export const isSum = (metric: Metric) => metric !== 'IDLE';

/**
 * Work is shown as parts of what all sites did together. Marks of events show how this rate
 * changed.
 */
export const isStacked = (metric: Metric) => metric === 'WORK';

export const figureOf = (metric: Metric) =>
  isSum(metric) ? (bucket: Bucket) => bucket.sum : (bucket: Bucket) => bucket.mean;

export function showReading(metric: Metric, value: number): string {
  if (metric === 'IDLE' || metric === 'PROGRESS') return percent(value, 0);
  if (metric === 'BYTES') return bytes(value);
  return significant(value);
}
