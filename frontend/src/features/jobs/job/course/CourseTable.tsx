import type { Job } from '@/shared/domain/job';
import type { Course, Metric, Series } from '@/shared/domain/measured';
import { count, UNKNOWN } from '@/shared/format/number';
import { offset } from '@/shared/format/time';
import { DataTable } from '@/shared/ui/DataTable';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { Column } from '@/shared/ui/tableModel';
import { stepOf, type Available } from './available';
import { isSum, showReading } from './courseFormat';

type Row = Series['buckets'][number] & { site: string; colour: number; offered: number | null };

interface CourseTableProps {
  job: Job;
  course: Course;
  metric: Metric;
  from: Date;
  available: Available | null;
}

function rowsOf(course: Course, available: Available | null): Row[] {
  const step = stepOf(course);
  const begin = course.from?.getTime() ?? 0;
  return course.series.flatMap(({ site, colour, buckets }) =>
    buckets.map((bucket) => {
      const index = Math.round((bucket.at.getTime() - begin) / step);
      return { ...bucket, site, colour, offered: available?.get(site)?.[index]?.speed ?? null };
    }),
  );
}

/** The table with the chart's figures: a row for each site and step. */
export function CourseTable({ job, course, metric, from, available }: CourseTableProps) {
  const seconds = (row: Row) => (row.at.getTime() - from.getTime()) / 1000;
  const figure = (key: 'min' | 'mean' | 'max' | 'sum' | 'offered', label: string): Column<Row> => ({
    key,
    label,
    unit: course.unit,
    numeric: true,
    value: (row) => row[key],
    show: (row) => {
      const value = row[key];
      return value === null ? UNKNOWN : showReading(metric, value);
    },
  });
  const columns: Column<Row>[] = [
    {
      key: 'site',
      label: 'Site',
      value: (row) => row.site,
      show: (row) => <SiteMark name={row.site} colour={row.colour} />,
    },
    {
      key: 'at',
      label: 'From',
      numeric: true,
      value: seconds,
      show: (row) => offset(seconds(row)),
    },
    {
      key: 'count',
      label: 'Readings',
      numeric: true,
      value: (row) => row.count,
      show: (row) => count(row.count),
    },
    ...(isSum(metric) ? [figure('sum', 'Site')] : []),
    ...(available === null ? [] : [figure('offered', 'Available')]),
    figure('min', 'Lowest node'),
    figure('mean', 'Mean of nodes'),
    figure('max', 'Highest node'),
  ];
  return (
    <DataTable
      caption="Figures of the job over time"
      fileName={`job-${job.number}-${metric.toLowerCase()}.csv`}
      columns={columns}
      rows={rowsOf(course, available)}
      rowKey={(row) => `${row.site} ${row.at.getTime()}`}
    />
  );
}
