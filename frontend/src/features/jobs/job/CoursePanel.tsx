import { useQuery } from '@tanstack/react-query';
import { isTerminal, type Job } from '@/shared/domain/job';
import { tellsProgress } from '@/shared/domain/model';
import { METRICS, type Course, type Metric, type Series } from '@/shared/domain/measured';
import { count, significant } from '@/shared/format/number';
import { offset } from '@/shared/format/time';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { useView } from '@/shared/hooks/useView';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { DataTable } from '@/shared/ui/DataTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Segmented } from '@/shared/ui/Segmented';
import { Skeleton } from '@/shared/ui/Skeleton';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { Column } from '@/shared/ui/tableModel';
import { courseQuery } from '../api/course';
import { CourseChart } from './CourseChart';
import { EvidenceProblem, isRemoved } from './EvidenceProblem';
import { isSum, METRIC_ABOUT, METRIC_LABEL, showReading } from './courseFormat';

const WITHOUT_PROGRESS = METRICS.filter((metric) => metric !== 'PROGRESS');

/** How it went. */
export function CoursePanel({ job }: { job: Job }) {
  const known = tellsProgress(job.model) ? METRICS : WITHOUT_PROGRESS;
  const [metric, setMetric] = useUrlParam('figure', known, 'WORK');
  const [shown, show] = useView('course');
  const { data, error } = useQuery(courseQuery(job, metric, isTerminal(job.state)));
  const some = data !== undefined && data.readings > 0 && !isRemoved(error);
  return (
    <Panel
      id="course"
      title="Over time"
      about={about(metric, data)}
      tools={some && <ChartOrTable label="Course as" view={shown} onChange={show} />}
    >
      <Segmented
        label="Figure over time"
        value={metric}
        options={known.map((key) => [key, METRIC_LABEL[key]] as const)}
        onChange={setMetric}
      />
      {error !== null && <EvidenceProblem error={error} />}
      {error === null && data === undefined && <Skeleton label="Reading the figures" />}
      {error === null && data !== undefined && !some && (
        <Empty title={isTerminal(job.state) ? 'Nothing was reported' : 'Nothing reported yet'}>
          {isTerminal(job.state)
            ? 'No engine reported anything.'
            : 'Engines report every second once they work.'}
        </Empty>
      )}
      {some && data.from !== null && data.to !== null && shown === 'chart' && (
        <CourseChart course={data} metric={metric} from={data.from} to={data.to} />
      )}
      {some && data.from !== null && shown === 'table' && (
        <CourseTable job={job} course={data} metric={metric} from={data.from} />
      )}
    </Panel>
  );
}

/** What the line and the band are, and how far the points are apart. */
function about(metric: Metric, course: Course | undefined): string {
  const each =
    course === undefined || course.from === null || course.to === null || course.points === 0
      ? ''
      : ` Each point is ${significant((course.to.getTime() - course.from.getTime()) / 1000 / course.points)} s.`;
  const lines = isSum(metric) ? 'Line: sum of the site’s nodes.' : 'Band: lowest to highest node.';
  return `${METRIC_ABOUT[metric]}. ${lines}${each}`;
}

type Row = Series['buckets'][number] & { site: string; colour: number };

interface CourseTableProps {
  job: Job;
  course: Course;
  metric: Metric;
  from: Date;
}

function CourseTable({ job, course, metric, from }: CourseTableProps) {
  const seconds = (row: Row) => (row.at.getTime() - from.getTime()) / 1000;
  const figure = (key: 'min' | 'mean' | 'max' | 'sum', label: string): Column<Row> => ({
    key,
    label,
    unit: course.unit,
    numeric: true,
    value: (row) => row[key],
    show: (row) => showReading(metric, row[key]),
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
    figure('min', 'Lowest node'),
    figure('mean', 'Mean of nodes'),
    figure('max', 'Highest node'),
  ];
  return (
    <DataTable
      caption="Figures of the job over time"
      fileName={`job-${job.number}-${metric.toLowerCase()}.csv`}
      columns={columns}
      rows={course.series.flatMap(({ site, colour, buckets }) =>
        buckets.map((bucket) => ({ ...bucket, site, colour })),
      )}
      rowKey={(row) => `${row.site} ${row.at.getTime()}`}
    />
  );
}
