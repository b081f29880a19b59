import { useQuery } from '@tanstack/react-query';
import { isTerminal, type Job } from '@/shared/domain/job';
import { tellsProgress } from '@/shared/domain/model';
import { METRICS, type Course, type Metric, type Series } from '@/shared/domain/measured';
import { count, significant } from '@/shared/format/number';
import { offset } from '@/shared/format/time';
import { useRange, type Range } from '@/shared/hooks/useRange';
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
import { isStacked, isSum, METRIC_ABOUT, METRIC_LABEL, showReading } from './courseFormat';
import type { RunEvent } from './jobEvents';
import { RunMarkList } from './RunMarkList';
import { runMarks } from './runMarks';

const WITHOUT_PROGRESS = METRICS.filter((metric) => metric !== 'PROGRESS');

interface CoursePanelProps {
  job: Job;
  events: RunEvent[];
}

/** How it went: all of the run, or the part of it that is in the page's address. */
export function CoursePanel({ job, events }: CoursePanelProps) {
  const known = tellsProgress(job.model) ? METRICS : WITHOUT_PROGRESS;
  const [metric, setMetric] = useUrlParam('figure', known, 'WORK');
  const [shown, show] = useView('course');
  const [range, setRange] = useRange();
  const { data, error } = useQuery(courseQuery(job, metric, range, isTerminal(job.state)));
  const some = data !== undefined && data.readings > 0 && !isRemoved(error);
  const start = job.startedAt ?? data?.from ?? null;
  const marks = data !== undefined && isStacked(metric) ? runMarks(events, data) : [];
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
      {range !== null && <Narrowed range={range} onWhole={() => setRange(null)} />}
      {error !== null && <EvidenceProblem error={error} />}
      {error === null && data === undefined && <Skeleton label="Reading the figures" />}
      {error === null && data !== undefined && !some && <Nothing job={job} range={range} />}
      {some && data.from !== null && data.to !== null && start !== null && shown === 'chart' && (
        <CourseChart
          course={data}
          metric={metric}
          from={data.from}
          to={data.to}
          start={start}
          marks={marks}
          onRange={setRange}
        />
      )}
      {some && start !== null && shown === 'table' && (
        <CourseTable job={job} course={data} metric={metric} from={start} />
      )}
      {some && start !== null && (
        <RunMarkList marks={marks} metric={metric} unit={data.unit} start={start} />
      )}
    </Panel>
  );
}

function Narrowed({ range, onWhole }: { range: Range; onWhole: () => void }) {
  return (
    <p className="row xs">
      <span>
        From {offset(range.from)} to {offset(range.to)} of the run
      </span>
      <button type="button" className="btn s" onClick={onWhole}>
        Show the whole run
      </button>
    </p>
  );
}

function Nothing({ job, range }: { job: Job; range: Range | null }) {
  const over = isTerminal(job.state);
  if (range !== null) {
    return <Empty title="Nothing was reported in this time">Show the whole run instead.</Empty>;
  }
  return (
    <Empty title={over ? 'Nothing was reported' : 'Nothing reported yet'}>
      {over ? 'No engine reported anything.' : 'Engines report every second once they work.'}
    </Empty>
  );
}

/** What the line and the band are, and how far the points are apart. */
function about(metric: Metric, course: Course | undefined): string {
  const each =
    course === undefined || course.from === null || course.to === null || course.points === 0
      ? ''
      : ` Each point is ${significant((course.to.getTime() - course.from.getTime()) / 1000 / course.points)} s.`;
  const lines = isStacked(metric)
    ? 'The sites lie on top of each other: the upper edge is their sum.'
    : isSum(metric)
      ? 'Line: sum of the site’s nodes.'
      : 'Band: lowest to highest node.';
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
