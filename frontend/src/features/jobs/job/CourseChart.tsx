import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { courseScales, seriesPaths, spread, timeTicks } from '@/shared/charts/courseGeometry';
import { siteDash, siteHue } from '@/shared/charts/siteColour';
import type { Course, Metric, Series } from '@/shared/domain/measured';
import { duration, offset } from '@/shared/format/time';
import { useWidth } from '@/shared/hooks/useWidth';
import { SiteMark } from '@/shared/ui/SiteMark';
import { figureOf, isSum, showReading } from './courseFormat';

const HEIGHT = 210;
const LEFT = 56;
const BOTTOM = 22;
const LABEL = 14;
/** Before the box is measured, and where nothing can measure it. */
const FALLBACK_WIDTH = 640;
/** Names at the lines where there is room, else below. */
const LABELS_FROM = 560;
const LABEL_ROOM = 110;

interface CourseChartProps {
  course: Course;
  metric: Metric;
  from: Date;
  to: Date;
}

/** The bucket of a series that holds a moment, or none. */
const bucketAt = (series: Series, at: number, step: number) =>
  series.buckets.find(({ at: begin }) => begin.getTime() <= at && at < begin.getTime() + step);

/** A line per site; a cursor, moved by pointer or arrow keys, reads all of them at one time. */
export function CourseChart({ course, metric, from, to }: CourseChartProps) {
  const [box, measured] = useWidth();
  const [cursor, setCursor] = useState<number | null>(null);
  const width = measured === 0 ? FALLBACK_WIDTH : measured;
  const labelled = width >= LABELS_FROM;
  const right = width - (labelled ? LABEL_ROOM : 8);
  const figure = figureOf(metric);
  const scales = courseScales(
    course,
    from,
    to,
    { width: right, height: HEIGHT, left: LEFT, bottom: BOTTOM },
    isSum(metric) ? figure : undefined,
  );
  const length = Math.max(1, to.getTime() - from.getTime());
  const seconds = length / 1000;
  const step = length / Math.max(1, course.points);
  const ends = course.series.map((series) => {
    const last = series.buckets.at(-1);
    return last === undefined ? HEIGHT - BOTTOM : scales.y(figure(last)) + 4;
  });
  const places = spread(ends, LABEL, HEIGHT - BOTTOM + 4);

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const part = (x - LEFT) / (right - LEFT);
    setCursor(part < 0 || part > 1 ? null : from.getTime() + part * length);
  };
  const walk = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (event.key === 'Escape') setCursor(null);
    if (way === undefined) return;
    event.preventDefault();
    const at = (cursor ?? to.getTime()) + way;
    setCursor(Math.max(from.getTime(), Math.min(to.getTime() - 1, at)));
  };

  return (
    <>
      <div ref={box}>
        <svg
          className="course"
          width={width}
          height={HEIGHT}
          role="img"
          tabIndex={0}
          aria-label={`From ${offset(0)} to ${offset(seconds)} of the run, by site; arrow keys read it`}
          onPointerMove={follow}
          onPointerLeave={() => setCursor(null)}
          onKeyDown={walk}
        >
          {scales.ticks.map((value) => (
            <g key={value}>
              <path
                className={value === 0 ? 'ax' : 'g'}
                d={`M${LEFT} ${scales.y(value)}H${right}`}
              />
              <text x={LEFT - 6} y={scales.y(value) + 4} textAnchor="end">
                {showReading(metric, value)}
              </text>
            </g>
          ))}
          {timeTicks(seconds, right - LEFT).map((second) => (
            <text
              key={second}
              x={scales.x(new Date(from.getTime() + second * 1000))}
              y={HEIGHT - 5}
              textAnchor={second === 0 ? 'start' : 'middle'}
            >
              {duration(second)}
            </text>
          ))}
          {course.series.map((series, index) => {
            const { line, band } = seriesPaths(series.buckets, scales, figure);
            const colour = siteHue(series.colour);
            return (
              <g key={series.site}>
                {!isSum(metric) && <path d={band} fill={colour} opacity="0.16" />}
                <path
                  d={line}
                  fill="none"
                  stroke={colour}
                  strokeWidth="1.75"
                  strokeDasharray={siteDash(series.colour)}
                />
                {labelled && (
                  <text className="k" x={right + 6} y={places[index]}>
                    {series.site}
                  </text>
                )}
              </g>
            );
          })}
          {cursor !== null && (
            <path className="ax" d={`M${scales.x(new Date(cursor))} 6V${HEIGHT - BOTTOM}`} />
          )}
        </svg>
      </div>
      <p className="row xs q2 coursetold" aria-live="polite">
        {cursor !== null && <b>{offset((cursor - from.getTime()) / 1000)}</b>}
        {course.series.map((series) => {
          const at = cursor === null ? undefined : bucketAt(series, cursor, step);
          return (
            <span key={series.site} className="row">
              <SiteMark name={series.site} colour={series.colour} />
              {at !== undefined && showReading(metric, figure(at))}
            </span>
          );
        })}
      </p>
    </>
  );
}
