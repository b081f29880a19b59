import type { AlertKind } from '@/shared/domain/alert';

/** The form of a threshold on the page, and its meaning. `scale`: of the portal's number. */
export interface ThresholdWords {
  means: string;
  unit: string;
  scale: number;
  least: number;
  most: number;
}

export const THRESHOLDS: Record<AlertKind, ThresholdWords> = {
  DEADLINE_AT_RISK: {
    means: 'The job will take more of its time limit than',
    unit: '%',
    scale: 100,
    least: 10,
    most: 200,
  },
  STRAGGLER: {
    means: 'A job takes longer, or a node is slower, than known by a factor of',
    unit: '×',
    scale: 1,
    least: 1.2,
    most: 100,
  },
  SITE_LOST: {
    means: 'A site of yours has had no node for',
    unit: 's',
    scale: 1,
    least: 10,
    most: 86400,
  },
  SHARE_OFF: {
    means: 'A site does less of the work than its speed promises by',
    unit: 'points',
    scale: 100,
    least: 2,
    most: 90,
  },
};

/** As the field shows it: no digits that only arithmetic made. */
export const shownThreshold = (kind: AlertKind, threshold: number) =>
  String(Number((threshold * THRESHOLDS[kind].scale).toFixed(3)));

export const wireThreshold = (kind: AlertKind, shown: string) =>
  Number((Number(shown) / THRESHOLDS[kind].scale).toFixed(5));
