import type { Metric } from '@/shared/domain/measured';
import { offset } from '@/shared/format/time';
import { showReading } from './courseFormat';
import type { RunMark } from './runMarks';

interface RunMarkListProps {
  marks: RunMark[];
  metric: Metric;
  unit: string;
  start: Date;
}

/** What the numbers on the timeline stand for, and what each event did to the rate. */
export function RunMarkList({ marks, metric, unit, start }: RunMarkListProps) {
  if (marks.length === 0) return null;
  return (
    <ol className="marks xs" aria-label="Events on the timeline">
      {marks.map(({ number, event, before, after }) => (
        <li key={event.key} value={number} className="row">
          <span className={`mark ${event.level}`}>{number}</span>
          <b>{offset((event.at.getTime() - start.getTime()) / 1000)}</b>
          <span className="grow">{event.text}</span>
          {before !== null && after !== null && (
            <span className="q2">
              {showReading(metric, before)} → {showReading(metric, after)} {unit}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
