import type { View } from '../hooks/useView';
import { Segmented } from './Segmented';

const OPTIONS = [
  ['chart', 'Chart'],
  ['table', 'Table'],
] as const;

interface ChartOrTableProps {
  label: string;
  view: View;
  onChange: (view: View) => void;
}

/**
 * The switch between a chart and its table. The table has the numbers of the chart, for reading,
 * sorting and export.
 */
export function ChartOrTable({ label, view, onChange }: ChartOrTableProps) {
  return <Segmented label={label} value={view} options={OPTIONS} onChange={onChange} />;
}
