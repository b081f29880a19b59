import { courseScales, seriesPaths } from '@/shared/charts/courseGeometry';
import type { Course, Metric } from '@/shared/domain/measured';
import { offset } from '@/shared/format/time';
import { useWidth } from '@/shared/hooks/useWidth';
import { SiteMark } from '@/shared/ui/SiteMark';
import { showReading } from './courseFormat';

const HEIGHT = 190;
const LEFT = 56;
const BOTTOM = 22;
/** Before the box is measured, and where nothing can measure it. */
const FALLBACK_WIDTH = 640;
const TIMES = [0, 0.25, 0.5, 0.75, 1];

interface CourseChartProps {
  course: Course;
  metric: Metric;
  from: Date;
  to: Date;
}

/** A line per site through the means of its nodes, in a band from the least to the greatest. */
export function CourseChart({ course, metric, from, to }: CourseChartProps) {
  const [box, measured] = useWidth();
  const width = measured === 0 ? FALLBACK_WIDTH : measured;
  const scales = courseScales(course, from, to, {
    width: width - 8,
    height: HEIGHT,
    left: LEFT,
    bottom: BOTTOM,
  });
  const seconds = (to.getTime() - from.getTime()) / 1000;
  return (
    <>
      <div ref={box}>
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`From ${offset(0)} to ${offset(seconds)} of the run, by site`}
        >
          {scales.ticks.map((value) => (
            <g key={value}>
              <path
                className={value === 0 ? 'ax' : 'g'}
                d={`M${LEFT} ${scales.y(value)}H${width - 8}`}
              />
              <text x={LEFT - 6} y={scales.y(value) + 4} textAnchor="end">
                {showReading(metric, value)}
              </text>
            </g>
          ))}
          {TIMES.map((part) => (
            <text
              key={part}
              x={scales.x(new Date(from.getTime() + part * seconds * 1000))}
              y={HEIGHT - 5}
              textAnchor={part === 0 ? 'start' : part === 1 ? 'end' : 'middle'}
            >
              {offset(part * seconds)}
            </text>
          ))}
          {course.series.map((series) => {
            const { line, band } = seriesPaths(series.buckets, scales);
            const colour = `var(--site-${series.colour})`;
            return (
              <g key={series.site}>
                <path d={band} fill={colour} opacity="0.16" />
                <path d={line} fill="none" stroke={colour} strokeWidth="1.75" />
              </g>
            );
          })}
        </svg>
      </div>
      <p className="row xs q2">
        {course.series.map((series) => (
          <SiteMark key={series.site} name={series.site} colour={series.colour} />
        ))}
      </p>
    </>
  );
}
