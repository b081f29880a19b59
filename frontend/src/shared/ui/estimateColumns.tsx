import type { SpeedEstimate } from '../domain/measured';
import { cores, count, percent } from '../format/number';
import type { Column } from './tableModel';

/** The columns of a speed estimate, which several tables share. */
export const estimateColumns = <Row,>(of: (row: Row) => SpeedEstimate): Column<Row>[] => [
  {
    key: 'calibrated',
    label: 'Calibrated',
    unit: 'ref. cores',
    numeric: true,
    value: (row) => of(row).calibrated,
    show: (row) => cores(of(row).calibrated),
  },
  {
    key: 'speed',
    label: 'Expected',
    unit: 'ref. cores',
    numeric: true,
    value: (row) => of(row).speed,
    show: (row) => <b>{cores(of(row).speed)}</b>,
  },
  {
    key: 'bounds',
    label: '95\u202f% interval',
    unit: 'ref. cores',
    numeric: true,
    value: (row) => of(row).high - of(row).low,
    show: (row) => `${cores(of(row).low)}–${cores(of(row).high)}`,
  },
  {
    key: 'confidence',
    label: 'Confidence',
    numeric: true,
    value: (row) => of(row).confidence,
    show: (row) =>
      of(row).measurements === 0 ? '–, calibration only' : percent(of(row).confidence, 0),
  },
  {
    key: 'jobs',
    label: 'Jobs',
    numeric: true,
    value: (row) => of(row).measurements,
    show: (row) => count(of(row).measurements),
  },
];
