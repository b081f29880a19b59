import type { Course, Metric } from '@/shared/domain/measured';
import { UNKNOWN } from '@/shared/format/number';
import { offset } from '@/shared/format/time';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { Available } from './available';
import { figureOf, isStacked, showReading } from './courseFormat';

interface CourseReadoutProps {
  course: Course;
  metric: Metric;
  available: Available | null;
  /** Number of the step under the cursor, or null without a cursor. */
  index: number | null;
  /** Seconds of the run at the cursor. */
  second: number;
  step: number;
}

/** The legend of the chart. At a cursor it also shows each site's work and capacity. */
export function CourseReadout(props: CourseReadoutProps) {
  const { course, metric, available, index, second, step } = props;
  const begin = course.from?.getTime() ?? 0;
  const offers = isStacked(metric) ? available : null;
  const figure = figureOf(metric);
  const rows = course.series.map((series) => {
    const bucket = series.buckets.find(
      ({ at }) => Math.round((at.getTime() - begin) / step) === index,
    );
    const offer = index === null ? undefined : offers?.get(series.site)?.[index]?.speed;
    return { ...series, value: bucket && figure(bucket), offer };
  });
  const known = rows.filter(({ value }) => value !== undefined);
  const offered = rows.reduce((sum, { offer }) => sum + (offer ?? 0), 0);
  // If a present site has sent no reports, its work is unknown, and therefore the sum of all sites
  // is unknown.
  const whole = rows.every(({ value, offer }) => value !== undefined || (offer ?? 0) === 0);
  return (
    <p className="row xs q2 coursetold" aria-live="polite">
      {index !== null && <b>{offset(second)}</b>}
      {index !== null && isStacked(metric) && rows.length > 1 && (
        <span>
          All sites{' '}
          {whole
            ? showReading(
                metric,
                known.reduce((sum, row) => sum + (row.value ?? 0), 0),
              )
            : UNKNOWN}
          {offered > 0 && ` of ${showReading(metric, offered)}`}
        </span>
      )}
      {rows.map(({ site, colour, value, offer }) => (
        <span key={site} className="row">
          <SiteMark name={site} colour={colour} />
          {index !== null && valueWords(metric, value, offer)}
        </span>
      ))}
    </p>
  );
}

function valueWords(metric: Metric, value: number | undefined, offer: number | undefined): string {
  const of = offer !== undefined && offer > 0 ? ` of ${showReading(metric, offer)}` : '';
  if (value !== undefined) return showReading(metric, value) + of;
  return of === '' ? '' : UNKNOWN + of;
}
