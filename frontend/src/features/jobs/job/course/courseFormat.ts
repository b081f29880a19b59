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

/** A description of each metric. */
export const METRIC_ABOUT: Record<Metric, string> = {
  WORK: 'Work per second of each site, in reference cores',
  IDLE: 'Part of the time in which workers were idle, mean of the site’s nodes',
  SPAWNS: 'Tasks spawned per second at each site',
  EXECUTED: 'Tasks executed per second at each site',
  STEALS: 'Tasks stolen per second by the nodes of each site from other nodes',
  BYTES: 'Bytes per second received by the nodes of each site from other nodes',
  DEQUE: 'Waiting tasks of each site',
  PROGRESS: 'Part of the job each site has finished',
};

/** Returns true if the figure of a site is the sum of its nodes. For IDLE it is their mean. */
export const isSum = (metric: Metric) => metric !== 'IDLE';

/**
 * Returns true if the chart stacks the sites. Only work is stacked. The marks of events show how
 * the sum of all sites changed.
 */
export const isStacked = (metric: Metric) => metric === 'WORK';

export const figureOf = (metric: Metric) =>
  isSum(metric) ? (bucket: Bucket) => bucket.sum : (bucket: Bucket) => bucket.mean;

export function showReading(metric: Metric, value: number): string {
  if (metric === 'IDLE' || metric === 'PROGRESS') return percent(value, 0);
  if (metric === 'BYTES') return bytes(value);
  return significant(value);
}
