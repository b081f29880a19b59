import { useMemo } from 'react';
import type { LostNode } from '@/shared/domain/evidence';
import { isTerminal, type Job } from '@/shared/domain/job';
import { tellsProgress } from '@/shared/domain/model';
import { METRICS, type Course, type Metric } from '@/shared/domain/measured';
import { significant } from '@/shared/format/number';
import { offset } from '@/shared/format/time';
import type { Stay } from '@/shared/domain/presence';
import { useRange, type Range } from '@/shared/hooks/useRange';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { useView } from '@/shared/hooks/useView';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Segmented } from '@/shared/ui/Segmented';
import { Skeleton } from '@/shared/ui/Skeleton';
import { courseQuery } from '../../api/course';
import { findingsQuery } from '../../api/findings';
import { availableIn, silences, untilLost, type Available, type Silence } from './available';
import { CourseChart } from './CourseChart';
import { CourseLanes } from './CourseLanes';
import { CourseTable } from './CourseTable';
import type { Ending } from '../run/ending';
import { EvidenceProblem, isRemoved } from '../run/EvidenceProblem';
import { isStacked, isSum, METRIC_ABOUT, METRIC_LABEL } from './courseFormat';
import type { RunEvent } from '../run/jobEvents';
import { movements } from './movements';
import { ReadingText } from '../run/ReadingText';
import { RunMarkList } from './RunMarkList';
import { runMarks, type RunMark } from './runMarks';
import { silenceWords } from './silenceWords';
import { useRunQuery } from '../run/useRunQuery';
import { useStays } from './useStays';

const WITHOUT_PROGRESS = METRICS.filter((metric) => metric !== 'PROGRESS');
/**
 * The metrics of a threaded program. Spawns and steals are left out, because threads are neither
 * spawned nor stolen.
 */
const OF_THREADS = METRICS.filter((metric) => metric === 'WORK' || metric === 'BYTES');

const metricsOf = ({ model }: Job): readonly Metric[] =>
  tellsProgress(model) ? METRICS : model === 'THREADS' ? OF_THREADS : WITHOUT_PROGRESS;

interface CoursePanelProps {
  job: Job;
  events: RunEvent[];
  lost: LostNode[];
  ending: Ending | null;
}

/**
 * Returns the capacity, the silences and the events around the sites' figures. Only the figure for
 * work has them.
 */
function useAround({ job, events, lost }: CoursePanelProps, course: Course | undefined): Around {
  const stays = useStays(job, course);
  return useMemo(() => {
    if (course === undefined || !isStacked(course.metric)) return NOTHING;
    const all = stays === undefined ? events : [...events, ...movements(stays, lost)];
    const available = stays === undefined ? null : availableIn(course, untilLost(stays, lost));
    const silent = available === null ? [] : silences(course, available);
    return {
      marks: runMarks(all, course),
      available,
      silent,
      stays: stays === undefined ? null : untilLost(stays, lost),
    };
  }, [events, lost, course, stays]);
}

interface Around {
  marks: RunMark[];
  available: Available | null;
  silent: Silence[];
  /** Null until the stays of the nodes are known. */
  stays: Stay[] | null;
}

const NOTHING: Around = { marks: [], available: null, silent: [], stays: null };

/**
 * The figures of the sites over the whole run, or over the part of the run in the page's address.
 */
export function CoursePanel(props: CoursePanelProps) {
  const { job, ending } = props;
  const known = metricsOf(job);
  const [chosen, choose] = useUrlParam('figure', known, 'WORK');
  const [shown, show] = useView('course');
  const [range, setRange] = useRange();
  const over = isTerminal(job.state);
  const { data, error } = useRunQuery(courseQuery(job, chosen, range, over));
  const { data: findings } = useRunQuery(findingsQuery(job, range, over));
  const { marks, available, silent, stays } = useAround(props, data);
  const some = data !== undefined && data.readings > 0 && !isRemoved(error);
  const start = job.startedAt ?? data?.from ?? null;
  // The chart shows the previous figure until the answer for the chosen figure has arrived.
  const metric = data?.metric ?? chosen;
  const usage = some && available !== null ? (findings?.usage ?? null) : null;
  return (
    <Panel
      id="course"
      title="Over time"
      about={about(metric, data, available !== null)}
      reading={
        (usage !== null || silent.length > 0) && (
          <>
            <ReadingText reading={usage} /> {silenceWords(silent)}
          </>
        )
      }
      tools={some && <ChartOrTable label="Course as" view={shown} onChange={show} />}
    >
      <Segmented
        label="Figure over time"
        value={chosen}
        options={known.map((key) => [key, METRIC_LABEL[key]] as const)}
        onChange={choose}
      />
      {range !== null && <Narrowed range={range} onWhole={() => setRange(null)} />}
      {error !== null && <EvidenceProblem error={error} />}
      {error === null && data === undefined && <Skeleton label="Loading the figures" />}
      {error === null && data !== undefined && !some && <Nothing job={job} range={range} />}
      {some && data.from !== null && data.to !== null && start !== null && shown === 'chart' && (
        <CourseChart
          course={data}
          metric={metric}
          from={data.from}
          to={data.to}
          start={start}
          marks={marks}
          available={available}
          silences={silent}
          ending={range === null ? ending : null}
          onRange={setRange}
          {...(stays !== null &&
            available !== null && {
              below: (plot, cursor) => (
                <CourseLanes job={job} course={data} {...{ stays, available, plot, cursor }} />
              ),
            })}
        />
      )}
      {some && start !== null && shown === 'table' && (
        <CourseTable job={job} course={data} metric={metric} from={start} available={available} />
      )}
      {some && start !== null && (
        <RunMarkList job={job} marks={marks} metric={metric} unit={data.unit} start={start} />
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
    return <Empty title="No reports in this period">Show the whole run instead.</Empty>;
  }
  return (
    <Empty title={over ? 'No reports' : 'No reports yet'}>
      {over ? 'No engine reported anything.' : 'Engines report every second once they work.'}
    </Empty>
  );
}

/** Describes the line, the band and the time between two points. */
function about(metric: Metric, course: Course | undefined, offered: boolean): string {
  const each =
    course === undefined || course.from === null || course.to === null || course.points === 0
      ? ''
      : ` Each point is ${significant((course.to.getTime() - course.from.getTime()) / 1000 / course.points)} s.`;
  const lines = isStacked(metric)
    ? `The sites are stacked. The upper edge is their sum.${offered ? ' The line above shows the available cores.' : ''}`
    : isSum(metric)
      ? 'Line: sum of the site’s nodes.'
      : 'Band: lowest to highest node.';
  return `${METRIC_ABOUT[metric]}. ${lines}${each}`;
}
