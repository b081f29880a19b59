import type { AlertKind } from '@/shared/domain/alert';

/**
 * The meaning, the unit and the limits of a threshold on the page. The page shows the number of the
 * portal multiplied by `scale`.
 */
export interface ThresholdWords {
  means: string;
  unit: string;
  scale: number;
  least: number;
  most: number;
}

export const THRESHOLDS: Record<AlertKind, ThresholdWords> = {
  DEADLINE_AT_RISK: {
    means: 'The predicted time of a job, relative to its time limit, exceeds',
    unit: '%',
    scale: 100,
    least: 10,
    most: 200,
  },
  STRAGGLER: {
    means: 'A job is slower than earlier runs, or a node than its expected speed, by a factor of',
    unit: '×',
    scale: 1,
    least: 1.2,
    most: 100,
  },
  SITE_LOST: {
    means: 'One of your sites has had no node for',
    unit: 's',
    scale: 1,
    least: 10,
    most: 86400,
  },
  SHARE_OFF: {
    means: 'A site’s share of the work is below its predicted share by',
    unit: 'points',
    scale: 100,
    least: 2,
    most: 90,
  },
};

/** Returns the threshold for the field, without digits that only come from rounding errors. */
export const shownThreshold = (kind: AlertKind, threshold: number) =>
  String(Number((threshold * THRESHOLDS[kind].scale).toFixed(3)));

export const wireThreshold = (kind: AlertKind, shown: string) =>
  Number((Number(shown) / THRESHOLDS[kind].scale).toFixed(5));
