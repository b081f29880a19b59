import type { Segment } from '../charts/geometry';
import { percent } from '../format/number';

interface StackedBarProps {
  segments: Segment[];
  progress: number;
  tall?: boolean;
  /**
   * True to draw without animation. During an animation a bar shows less than the number next to
   * it.
   */
  still?: boolean;
}

/** Progress split by site: the bar is the legend of the page. */
export function StackedBar({ segments, progress, tall = false, still = false }: StackedBarProps) {
  return (
    <div
      className={`stack${tall ? ' tall' : ''}${still ? ' still' : ''}`}
      role="progressbar"
      aria-label="Finished part of the work"
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
