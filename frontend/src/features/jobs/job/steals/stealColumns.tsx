import type { StealCell } from '@/shared/domain/evidence';
import { bytes, count, significant, UNKNOWN } from '@/shared/format/number';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { Column } from '@/shared/ui/tableModel';

const wonPart = (cell: StealCell) => (cell.attempts > 0 ? (cell.won / cell.attempts) * 100 : null);

/** The columns of the table with all measures of the steal matrix. */
export const stealColumns = (colourOf: (site: string) => number): Column<StealCell>[] => [
  {
    key: 'thief',
    label: 'Thief',
    value: (cell) => cell.thief,
    show: (cell) => <SiteMark name={cell.thief} colour={colourOf(cell.thief)} />,
  },
  {
    key: 'victim',
    label: 'Victim',
    value: (cell) => cell.victim,
    show: (cell) => <SiteMark name={cell.victim} colour={colourOf(cell.victim)} />,
  },
  {
    key: 'work',
    label: 'Work moved',
    unit: 'ref-s',
    numeric: true,
    value: (cell) => cell.workRefSeconds,
    show: (cell) => <b>{significant(cell.workRefSeconds)}</b>,
  },
  {
    key: 'attempts',
    label: 'Tried',
    numeric: true,
    value: (cell) => cell.attempts,
    show: (cell) => count(cell.attempts),
  },
  {
    key: 'won',
    label: 'Won',
    numeric: true,
    value: (cell) => cell.won,
    show: (cell) => count(cell.won),
  },
  {
    key: 'part',
    label: 'Won',
    unit: '%',
    numeric: true,
    value: wonPart,
    show: (cell) => wonPart(cell)?.toFixed(0) ?? UNKNOWN,
  },
  {
    key: 'bytes',
    label: 'Moved',
    unit: 'bytes',
    numeric: true,
    value: (cell) => cell.bytes,
    show: (cell) => bytes(cell.bytes),
  },
  {
    key: 'rtt',
    label: 'Round trip',
    unit: 'ms',
    numeric: true,
    value: (cell) => cell.meanRoundTripMillis,
    show: (cell) => significant(cell.meanRoundTripMillis),
  },
];
