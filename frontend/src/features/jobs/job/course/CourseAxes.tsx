import { timeTicks } from '@/shared/charts/courseGeometry';
import type { Metric } from '@/shared/domain/measured';
import { duration } from '@/shared/format/time';
import { showReading } from './courseFormat';
import { HEIGHT, LEFT, type CoursePlot } from './coursePlot';

interface CourseAxesProps {
  plot: CoursePlot;
  metric: Metric;
  /** The start of the run. `begin` and `end` count seconds from this start. */
  start: Date;
  begin: number;
  end: number;
}

/** Draws lines at round values across the chart, and round times of the run below the chart. */
export function CourseAxes({ plot, metric, start, begin, end }: CourseAxesProps) {
  const { scales, right } = plot;
  return (
    <>
      {scales.ticks.map((value) => (
        <g key={value}>
          <path className={value === 0 ? 'ax' : 'g'} d={`M${LEFT} ${scales.y(value)}H${right}`} />
          <text x={LEFT - 6} y={scales.y(value) + 4} textAnchor="end">
            {showReading(metric, value)}
          </text>
        </g>
      ))}
      {timeTicks(end - begin, right - LEFT, begin).map((second) => (
        <text
          key={second}
          x={scales.x(new Date(start.getTime() + second * 1000))}
          y={HEIGHT - 5}
          textAnchor={second === 0 ? 'start' : 'middle'}
        >
          {duration(second)}
        </text>
      ))}
    </>
  );
}
