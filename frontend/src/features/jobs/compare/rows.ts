import { joinArguments } from '@/shared/format/shell';
import {
  bytes,
  cores,
  count,
  percent,
  plural,
  points,
  significant,
  UNKNOWN,
} from '@/shared/format/number';
import { duration } from '@/shared/format/time';
import { jobStateWord } from '@/shared/ui/Status';
import type { Figures } from '../api/compare';
import type { Run } from './run';

/** One line of the comparison. */
export interface Row {
  label: string;
  unit?: string;
  cells: string[];
  /**
   * The differences of the second run and of all further runs from the first run. Empty if a
   * difference has no meaning.
   */
  differences: string[];
  /**
   * The largest relative difference of any other run from the first run. Rows with a large weight
   * come first.
   */
  weight: number;
}

interface Measured {
  label: string;
  unit?: string;
  value: (figures: Figures) => number | null;
  show: (value: number | null) => string;
  /** True for parts of a whole. Their differences are in percentage points. */
  inPoints?: boolean;
}

const part = (of: number, whole: number) => (whole > 0 ? of / whole : null);

const MEASURED: Measured[] = [
  { label: 'Took', unit: 'm:ss', value: (run) => run.tookSeconds, show: duration },
  {
    label: 'Waited',
    unit: 'm:ss',
    value: (run) => run.waitedSeconds,
    show: duration,
  },
  { label: 'Work done', unit: 'ref-s', value: (run) => run.workRefSeconds, show: significant },
  {
    label: 'Available',
    unit: 'ref. cores, mean',
    value: (run) => run.meanSpeed,
    show: cores,
  },
  {
    label: 'Efficiency',
    unit: 'of available',
    value: (run) => run.efficiency,
    show: percent,
    inPoints: true,
  },
  {
    label: 'Idle',
    unit: 'of available',
    value: (run) => part(run.idleRefSeconds, run.availableRefSeconds),
    show: percent,
    inPoints: true,
  },
  {
    label: 'Balance error',
    unit: 'of the work',
    value: (run) => run.balanceError,
    show: percent,
    inPoints: true,
  },
  {
    label: 'Work done again',
    unit: 'ref-s, at most',
    value: (run) => run.redoneRefSeconds,
    show: significant,
  },
  {
    label: 'Requests for work',
    unit: 'between sites',
    value: (run) => run.requests,
    show: count,
  },
  {
    label: 'Tasks moved',
    unit: 'between sites',
    value: (run) => run.tasksMoved,
    show: count,
  },
  {
    label: 'Data sent with tasks',
    unit: 'between sites',
    value: (run) => run.bytesMoved,
    show: bytes,
  },
  { label: 'Nodes lost', value: (run) => run.lostNodes, show: count },
  {
    label: 'Nodes',
    value: (run) => run.nodes,
    show: count,
  },
  {
    label: 'Workers',
    value: (run) => run.workers,
    show: count,
  },
];

/**
 * Formats a relative difference, for example "+12 %" or "−3 %". Returns an empty text if the
 * difference is less than half a percent, or if a value is unknown.
 */
export function relative(base: number | null, value: number | null): string {
  if (base === null || value === null || base <= 0) return '';
  const change = value / base - 1;
  if (Math.abs(change) < 0.005) return '';
  return (change < 0 ? '−' : '+') + percent(Math.abs(change), 0);
}

function inPoints(base: number | null, value: number | null): string {
  if (base === null || value === null || Math.abs(value - base) < 0.0005) return '';
  return `${points(value - base)} points`;
}

/**
 * Returns rows for figures that differ between the runs, the largest difference first, and the
 * names of the figures that are equal in all runs.
 */
export function measuredRows(runs: Run[]): { differ: Row[]; same: string[] } {
  const rows = MEASURED.map(({ label, unit, value, show, ...of }): Row => {
    const difference = of.inPoints === true ? inPoints : relative;
    const values = runs.map(({ figures }) => value(figures));
    const [base = null] = values;
    return {
      label,
      ...(unit !== undefined && { unit }),
      cells: values.map((each) => show(each)),
      differences: values.slice(1).map((each) => difference(base, each)),
      weight: Math.max(0, ...values.map((each) => weightOf(base, each))),
    };
  });
  const [took, ...others] = rows;
  const differ = others.filter((row) => new Set(row.cells).size > 1);
  return {
    // The duration comes first and is not sorted, because the other figures explain it.
    differ: [
      ...(took === undefined ? [] : [took]),
      ...differ.toSorted((a, b) => b.weight - a.weight),
    ],
    same: others.filter((row) => !differ.includes(row)).map(({ label }) => label),
  };
}

function weightOf(base: number | null, value: number | null): number {
  if (base === null || value === null || base === value) return 0;
  return Math.abs(Math.log(Math.max(value, 1e-3) / Math.max(base, 1e-3)));
}

const ASKED: [label: string, show: (run: Run) => string][] = [
  ['State', ({ job }) => jobStateWord(job.state)],
  ['Application', ({ job }) => job.applicationName],
  ['Arguments', ({ job }) => joinArguments(job.arguments) || 'none'],
  ['Input files', ({ job }) => job.inputs.map(({ name }) => name).join(', ') || 'none'],
  ['Requested sites', ({ job }) => job.sites.join(', ') || 'any'],
  [
    'Sites that worked',
    ({ figures }) => figures.sites.map(({ site }) => site).join(', ') || UNKNOWN,
  ],
  ['Labels', ({ job }) => job.labels.join(', ') || 'any'],
  [
    'Requested workers',
    ({ job }) =>
      job.maxWorkers === null
        ? `${count(job.minWorkers)} or more`
        : `${count(job.minWorkers)} to ${count(job.maxWorkers)}`,
  ],
  ['Stealing policy', ({ job }) => job.policy],
  ['Priority', ({ job }) => String(job.priority)],
  ['Attempts', ({ job }) => plural(job.attempt, 'attempt')],
];

/**
 * Returns rows for the settings and outcomes that differ between the runs, and the names of the
 * equal settings.
 */
export function askedRows(runs: Run[]): { differ: Row[]; same: string[] } {
  const rows = ASKED.map(([label, show]): Row => ({
    label,
    cells: runs.map(show),
    differences: [],
    weight: 0,
  }));
  const differs = (row: Row) => new Set(row.cells).size > 1;
  return {
    differ: rows.filter(differs),
    same: rows.filter((row) => !differs(row)).map(({ label }) => label),
  };
}

/**
 * Returns each site's share of the work in each run, the site with the largest difference first.
 */
export function shareRows(runs: Run[]): Row[] {
  const sites = [...new Set(runs.flatMap(({ figures }) => figures.sites.map(({ site }) => site)))];
  return sites
    .map((site): Row => {
      const shares = runs.map(
        ({ figures }) => figures.sites.find((each) => each.site === site)?.share ?? null,
      );
      const known = shares.map((share) => share ?? 0);
      return {
        label: site,
        cells: shares.map((share) => percent(share)),
        differences: [],
        weight: Math.max(...known) - Math.min(...known),
      };
    })
    .toSorted((a, b) => b.weight - a.weight);
}
