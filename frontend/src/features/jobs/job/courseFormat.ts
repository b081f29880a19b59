import type { Metric } from '@/shared/domain/measured';
import { bytes, percent, significant } from '@/shared/format/number';

export const METRIC_LABEL: Record<Metric, string> = {
  WORK: 'Work',
  IDLE: 'Idle',
  SPAWNS: 'Spawns',
  EXECUTED: 'Tasks',
  STEALS: 'Steals',
  BYTES: 'Bytes',
  DEQUE: 'Deques',
  PROGRESS: 'Progress',
};

/** What one reading of one node is. */
export const METRIC_ABOUT: Record<Metric, string> = {
  WORK: 'Work done per second by a node, in reference cores',
  IDLE: 'Part of its workers’ time in which a node had no work',
  SPAWNS: 'Tasks spawned per second by a node',
  EXECUTED: 'Tasks executed per second by a node',
  STEALS: 'Tasks won per second by a node from other nodes',
  BYTES: 'Bytes per second received by a node from other nodes',
  DEQUE: 'Tasks in a node’s deques',
  PROGRESS: 'A node’s share of the whole job, completed so far',
};

export function showReading(metric: Metric, value: number): string {
  if (metric === 'IDLE' || metric === 'PROGRESS') return percent(value, 0);
  if (metric === 'BYTES') return bytes(value);
  return significant(value);
}
