import type { Alert, AlertKind, AlertUnit } from '../domain/alert';
import { cores, percent, plural } from './number';
import { durationWithUnit } from './time';

export const KIND_WORDS: Record<AlertKind, string> = {
  DEADLINE_AT_RISK: 'Deadline at risk',
  STRAGGLER: 'Straggler',
  SITE_LOST: 'Site lost',
  SHARE_OFF: 'Share below prediction',
};

/** A figure of an alert with its unit. */
export function alertFigure(value: number, unit: AlertUnit): string {
  switch (unit) {
    case 'SECONDS':
      return durationWithUnit(value);
    case 'REFERENCE_CORES':
      return `${cores(value)} ref. cores`;
    case 'SHARE':
      return percent(value);
    case 'NODES':
      return plural(Math.round(value), 'node');
  }
}

/** Describes the deviation, without the figures. */
export function alertLead({ kind, job, site, node }: Alert): string {
  const name = job === null ? '' : `#${job.number} ${job.name}`;
  switch (kind) {
    case 'DEADLINE_AT_RISK':
      return `${name} will probably end after its time limit`;
    case 'STRAGGLER':
      return node === null
        ? `${name} takes longer than its earlier runs`
        : `Node ${node} is much slower than expected`;
    case 'SITE_LOST':
      return job === null
        ? `Site ${site ?? ''} has no node left`
        : `${name} has lost all nodes of site ${site ?? ''}`;
    case 'SHARE_OFF':
      return `Site ${site ?? ''} does less of ${name} than its predicted share`;
  }
}

/** Formats "expected 0.84 ref. cores, is 0.31 ref. cores", with "was" after the end. */
export function alertFigures({ kind, expected, actual, unit, until }: Alert): string {
  const [should, does] = [alertFigure(expected, unit), alertFigure(actual, unit)];
  if (kind === 'DEADLINE_AT_RISK')
    return `limit ${should}, ${until === null ? '' : 'was '}likely to take ${does}`;
  return `expected ${should}, ${until === null ? 'is' : 'was'} ${does}`;
}
