import { sparkPath } from './geometry';

interface SparklineProps {
  values: number[];
  max: number;
  width: number;
  height: number;
  label: string;
}

/**
 * The past values of a number as a line. The end of the line is the current number, which is shown
 * beside it.
 */
export function Sparkline({ values, max, width, height, label }: SparklineProps) {
  const { path, end } = sparkPath(values, width, height, max);
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <path d={path} fill="none" stroke="var(--ink-2)" strokeWidth="1.5" />
      <circle cx={end.x} cy={end.y} r="2.5" fill="var(--ink)" />
    </svg>
  );
}
