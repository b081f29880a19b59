import { Link } from 'react-router';
import type { Job } from '@/shared/domain/job';
import type { Metric } from '@/shared/domain/measured';
import { offset } from '@/shared/format/time';
import { showReading } from './courseFormat';
import { MAX_MARKS, type RunMark } from './runMarks';
import { tabPath } from '../run/tabs';
import './course.css';

interface RunMarkListProps {
  job: Job;
  marks: RunMark[];
  metric: Metric;
  unit: string;
  start: Date;
}

/** The meaning of the numbers on the timeline, and the effect of each event on the rate. */
export function RunMarkList({ job, marks, metric, unit, start }: RunMarkListProps) {
  if (marks.length === 0) return null;
  return (
    <>
      <ol className="marks xs" aria-label="Events on the timeline">
        {marks.map(({ number, event, before, after }) => (
          <li key={event.key} value={number}>
            <span className={`mark ${event.level}`}>{number}</span>
            <b>{offset((event.at.getTime() - start.getTime()) / 1000)}</b>
            <span>{event.text}</span>
            {before !== null && after !== null && (
              <span className="q2 rate">
                {showReading(metric, before)} → {showReading(metric, after)} {unit}
              </span>
            )}
          </li>
        ))}
      </ol>
      {marks.length === MAX_MARKS && (
        <p className="xs q2">
          At most {MAX_MARKS} events are drawn.{' '}
          <Link to={tabPath(job.id, 'events')}>All events</Link>
        </p>
      )}
    </>
  );
}
