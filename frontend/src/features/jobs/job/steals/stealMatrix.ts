import type { StealCell, Steals } from '@/shared/domain/evidence';
import { bytes, count, percent, significant } from '@/shared/format/number';

export const METRICS = ['work', 'attempts', 'bytes', 'roundtrip'] as const;
export type Metric = (typeof METRICS)[number];

export const METRIC_LABEL: Record<Metric, string> = {
  work: 'Work moved',
  attempts: 'Attempts',
  bytes: 'Bytes',
  roundtrip: 'Round trip',
};

export interface MatrixCell {
  value: number | null;
  text: string;
  note: string;
  /**
   * True for steals inside one site. The scale does not include them, because they are a thousand
   * times more frequent than other steals.
   */
  own: boolean;
  /**
   * The intensity of the cell's colour, from 0 to 1. It grows with the square root of the figure.
   */
  heat: number;
}

export interface Matrix {
  sites: string[];
  rows: { thief: string; cells: MatrixCell[]; total: string }[];
  columnTotals: string[];
  total: string;
  max: number;
}

export const OTHERS = 'others';
const MAX_SITES = 8;

const valueOf = (metric: Metric, cell: StealCell): number | null => {
  if (metric === 'work') return cell.workRefSeconds;
  if (metric === 'attempts') return cell.attempts;
  if (metric === 'bytes') return cell.bytes;
  return cell.meanRoundTripMillis;
};

export const showMetric = (metric: Metric, value: number | null) => {
  if (metric === 'work') return significant(value);
  if (metric === 'attempts') return count(value);
  if (metric === 'bytes') return bytes(value);
  return significant(value);
};

/**
 * Adds cells up. The round trip of the sum is the mean round trip of the cells, weighed by their
 * attempts.
 */
function added(thief: string, victim: string, cells: StealCell[]): StealCell {
  const sum = (of: (cell: StealCell) => number) =>
    cells.reduce((total, cell) => total + of(cell), 0);
  const timed = cells.filter((cell) => cell.meanRoundTripMillis !== null);
  const asked = timed.reduce((total, cell) => total + cell.attempts, 0);
  return {
    thief,
    victim,
    attempts: sum((cell) => cell.attempts),
    won: sum((cell) => cell.won),
    workRefSeconds: sum((cell) => cell.workRefSeconds),
    bytes: sum((cell) => cell.bytes),
    meanRoundTripMillis:
      asked > 0
        ? timed.reduce(
            (total, cell) => total + (cell.meanRoundTripMillis ?? 0) * cell.attempts,
            0,
          ) / asked
        : null,
  };
}

/**
 * Returns a function from a site to its row. With many sites, the eight sites that moved the most
 * work have rows, and the other sites share one row.
 */
function shownSites(steals: Steals, order: string[]): (site: string) => string {
  if (order.length <= MAX_SITES) return (site) => site;
  const moved = (site: string) =>
    steals.cells.reduce(
      (sum, cell) => sum + (cell.thief === site || cell.victim === site ? cell.workRefSeconds : 0),
      0,
    );
  const kept = new Set(order.toSorted((a, b) => moved(b) - moved(a)).slice(0, MAX_SITES));
  return (site) => (kept.has(site) ? site : OTHERS);
}

/** Makes a matrix with thieves in rows and victims in columns. The sites have the given order. */
export function stealMatrix(steals: Steals, order: string[], metric: Metric): Matrix {
  const known = [...order, ...steals.cells.flatMap((cell) => [cell.thief, cell.victim])];
  const all = [...new Set(known)];
  const group = shownSites(steals, all);
  const sites = [...new Set(all.map(group))].toSorted(
    (a, b) => Number(a === OTHERS) - Number(b === OTHERS),
  );
  const at = (thief: string, victim: string) =>
    added(
      thief,
      victim,
      steals.cells.filter((cell) => group(cell.thief) === thief && group(cell.victim) === victim),
    );
  const cross = sites.flatMap((thief) =>
    sites.filter((victim) => victim !== thief).map((victim) => at(thief, victim)),
  );
  const max = Math.max(0, ...cross.map((cell) => valueOf(metric, cell) ?? 0));
  const total = (cells: StealCell[]) => showMetric(metric, valueOf(metric, added('', '', cells)));
  return {
    sites,
    max,
    rows: sites.map((thief) => ({
      thief,
      cells: sites.map((victim) => cellOf(at(thief, victim), metric, max, thief === victim)),
      total: total(cross.filter((cell) => cell.thief === thief)),
    })),
    columnTotals: sites.map((victim) => total(cross.filter((cell) => cell.victim === victim))),
    total: total(cross),
  };
}

function cellOf(cell: StealCell, metric: Metric, max: number, own: boolean): MatrixCell {
  if (own) {
    return { value: cell.won, text: count(cell.won), note: 'tasks', own, heat: 0 };
  }
  const value = valueOf(metric, cell);
  return {
    value,
    text: showMetric(metric, value),
    note: cell.attempts > 0 ? percent(cell.won / cell.attempts, 0) : '',
    own,
    heat: max > 0 ? Math.sqrt((value ?? 0) / max) : 0,
  };
}
