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

/** Every chart has a table twin: the same numbers, for reading, sorting and taking away. */
export function ChartOrTable({ label, view, onChange }: ChartOrTableProps) {
  return <Segmented label={label} value={view} options={OPTIONS} onChange={onChange} />;
}
