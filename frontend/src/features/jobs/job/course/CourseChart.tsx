import type { ReactNode } from 'react';
import { stepPath } from '@/shared/charts/steps';
import type { Course, Metric } from '@/shared/domain/measured';
import { duration, offset } from '@/shared/format/time';
import type { Range } from '@/shared/hooks/useRange';
import { useWidth } from '@/shared/hooks/useWidth';
import type { Available, Silence } from './available';
import { figureOf, isSum } from './courseFormat';
import { CourseAxes } from './CourseAxes';
import { Future, Lines, Marks, Silent, Stack } from './CourseLayers';
import { BOTTOM, coursePlot, HEIGHT, LEFT, type CoursePlot } from './coursePlot';
import { CourseReadout } from './CourseReadout';
import type { Ending } from '../run/ending';
import type { RunMark } from './runMarks';
import { useCourseCursor } from './useCourseCursor';
import './course.css';

/** The width in px before the box is measured, or if the box cannot be measured. */
const FALLBACK_WIDTH = 640;
const FLOOR = HEIGHT - BOTTOM;

interface CourseChartProps {
  course: Course;
  metric: Metric;
  from: Date;
  to: Date;
  /** The start of the run. All times of the chart count from this start. */
  start: Date;
  marks: RunMark[];
  available: Available | null;
  silences: Silence[];
  ending: Ending | null;
  onRange: (range: Range) => void;
  /** Further drawings on the same time axis. `cursor` is the position of the reading cursor, px. */
  below?: (plot: CoursePlot, cursor: number | null) => ReactNode;
}

/**
 * A chart of the sites over time, as lines or as stacked areas. The pointer or the arrow keys move
 * a cursor, which shows the values of all sites at one time. Dragging, or pressing Enter at both
 * ends, selects a part of the run.
 */
export function CourseChart(props: CourseChartProps) {
  const { course, metric, from, to, start, marks, available, silences, ending, onRange } = props;
  const [box, measured] = useWidth();
  const width = measured === 0 ? FALLBACK_WIDTH : measured;
  const plot = coursePlot(course, metric, { from, to }, width, { available, ending });
  const { scales, step, levels, offered, right } = plot;
  const sinceStart = (time: number) => (time - start.getTime()) / 1000;
  const { cursor, anchor, handlers } = useCourseCursor(
    { left: LEFT, right: scales.x(to), from: from.getTime(), to: to.getTime(), step },
    (selected) =>
      onRange({
        from: Math.max(0, sinceStart(selected.from)),
        to: Math.max(0, sinceStart(selected.to)),
      }),
  );
  const begin = sinceStart(from.getTime());
  const x = (time: number) => scales.x(new Date(time));

  return (
    <>
      <div ref={box}>
        <svg
          className="course"
          width={width}
          height={HEIGHT}
          role="img"
          tabIndex={0}
          aria-label={`From ${offset(begin)} to ${offset(sinceStart(to.getTime()))} of the run, by site. Arrow keys show the values. Enter at the start and at the end of a part selects it`}
          {...handlers}
        >
          {ending !== null && (
            <Future
              now={to}
              end={plot.end}
              ending={ending}
              endsAt={duration(sinceStart(ending.at.getTime()))}
              x={scales.x}
              bottom={FLOOR}
            />
          )}
          <CourseAxes
            plot={plot}
            metric={metric}
            start={start}
            begin={begin}
            end={sinceStart(plot.end.getTime())}
          />
          {levels === null ? (
            <Lines
              series={course.series}
              scales={scales}
              step={step}
              figure={figureOf(metric)}
              banded={!isSum(metric)}
            />
          ) : (
            <Stack series={course.series} levels={levels} scales={scales} step={step} />
          )}
          <Silent silences={silences} x={scales.x} bottom={FLOOR} />
          {offered !== null && (
            <path className="offered" d={stepPath(offered, from, step, scales)} />
          )}
          {plot.names?.map(({ text, y }, index) => (
            <text key={index} className="k" x={right + 6} y={y}>
              {text}
            </text>
          ))}
          <Marks marks={marks} x={scales.x} bottom={FLOOR} />
          {anchor !== null && cursor !== null && (
            <path className="brush" d={`M${x(anchor)} 6H${x(cursor)}V${FLOOR}H${x(anchor)}Z`} />
          )}
          {cursor !== null && <path className="ax" d={`M${x(cursor)} 6V${FLOOR}`} />}
        </svg>
        {props.below?.(plot, cursor === null ? null : x(cursor))}
      </div>
      <CourseReadout
        course={course}
        metric={metric}
        available={available}
        index={cursor === null ? null : Math.floor((cursor - from.getTime()) / step)}
        second={cursor === null ? 0 : sinceStart(cursor)}
        step={step}
      />
    </>
  );
}
