import { useMemo } from 'react';
import { percent } from '@/shared/format/number';
import { useView } from '@/shared/hooks/useView';
import { Sparkline } from '@/shared/charts/Sparkline';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Skeleton } from '@/shared/ui/Skeleton';
import { isTerminal, type Job } from '@/shared/domain/job';
import { durationWithUnit } from '@/shared/format/time';
import { courseQuery } from '../../api/course';
import { balanceCourse, type Balance } from './balance';
import { DistributionChart } from './DistributionChart';
import { DistributionTable } from './DistributionTable';
import { ReadingText } from '../run/ReadingText';
import { distributionReading } from '../run/readings';
import { useRunQuery } from '../run/useRunQuery';
import { useStays } from '../course/useStays';
import type { JobView } from '../run/view';
import './distribution.css';

/** Compares each site's share of the work with the share that its speed predicts. */
export function DistributionPanel({ view }: { view: JobView }) {
  const [shown, show] = useView('distribution');
  const { distribution, job } = view;
  const some = distribution !== null;
  return (
    <Panel
      id="distribution"
      title="Distribution"
      about="Bar: share of the work. Tick: share predicted from the nodes’ speeds and their time in the run"
      span={8}
      flush
      reading={<ReadingText reading={distributionReading(distribution, isTerminal(job.state))} />}
      tools={some && <ChartOrTable label="Distribution as" view={shown} onChange={show} />}
    >
      {!some && !view.heard && <Skeleton label="Loading the shares" />}
      {!some && view.heard && (
        <Empty title={isTerminal(job.state) ? 'No work was done' : 'No work done yet'}>
          {isTerminal(job.state)
            ? 'No site worked on this job.'
            : 'Shares appear about a second after work begins.'}
        </Empty>
      )}
      {some && <BalanceError job={job} value={distribution.balanceError} />}
      {some && shown === 'chart' && <DistributionChart job={job} distribution={distribution} />}
      {some && shown === 'table' && <DistributionTable job={job} distribution={distribution} />}
    </Panel>
  );
}

/** Minimum number of points for a line. */
const MIN_POINTS = 5;

/**
 * Describes the maximum of the balance error and the time of this maximum. Returns an empty text if
 * the maximum is not clearly higher than the present balance error.
 */
function highest(job: Job, course: Balance[], now: number): string {
  const [first] = course;
  if (first === undefined || job.startedAt === null) return '';
  const peak = course.reduce((a, b) => (b.error > a.error ? b : a), first);
  if (peak.error <= now + 0.005) return '';
  const seconds = (peak.at.getTime() - job.startedAt.getTime()) / 1000;
  return ` It was highest ${durationWithUnit(seconds)} into the run: ${percent(peak.error)}.`;
}

/**
 * Returns the balance over time. Needs no additional requests, because the chart over time uses the
 * same two answers.
 */
function useBalance(job: Job): Balance[] {
  const over = isTerminal(job.state);
  const { data: course } = useRunQuery(courseQuery(job, 'WORK', null, over));
  const stays = useStays(job, course);
  return useMemo(
    () => (course === undefined || stays === undefined ? [] : balanceCourse(course, stays)),
    [course, stays],
  );
}

function BalanceError({ job, value }: { job: Job; value: number }) {
  const course = useBalance(job);
  const drawn = course.length >= MIN_POINTS;
  const values = course.map(({ error }) => error);
  return (
    <div className="be">
      <div>
        <div className="big">
          {(value * 100).toFixed(1)}
          <small>{'\u202f%'}</small>
        </div>
        <div className="xs q">balance error</div>
      </div>
      {drawn && (
        <Sparkline
          values={[...values, value]}
          max={Math.max(...values, value, 0.02) * 1.1}
          width={150}
          height={36}
          label="Balance error over the run"
        />
      )}
      <p>
        {isTerminal(job.state)
          ? 'of the work was done by other sites than measured speed predicts.'
          : 'of the work so far was done by other sites than measured speed predicts.'}
        {drawn && highest(job, course, value)}
      </p>
    </div>
  );
}
