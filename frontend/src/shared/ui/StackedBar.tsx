import type { Segment } from '../charts/geometry';
import { percent } from '../format/number';

interface StackedBarProps {
  segments: Segment[];
  progress: number;
  tall?: boolean;
}

/** Progress split by site: the bar is the legend of the page. */
export function StackedBar({ segments, progress, tall = false }: StackedBarProps) {
  return (
    <div
      className={tall ? 'stack tall' : 'stack'}
      role="progressbar"
      aria-label="Part of the work done"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 1000) / 10}
      aria-valuetext={percent(progress)}
    >
      {segments.map((segment) => (
        <i
          key={segment.key}
          data-s={segment.colour}
          style={{ width: `${segment.part * 100}%` }}
          title={`${segment.key}: ${percent(segment.part)}`}
        />
      ))}
    </div>
  );
}
