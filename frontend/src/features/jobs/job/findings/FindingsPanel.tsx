import { isTerminal, type Job } from '@/shared/domain/job';
import { Panel } from '@/shared/ui/Panel';
import { findingsQuery } from '../../api/findings';
import { ReadingText } from '../run/ReadingText';
import { useRunQuery } from '../run/useRunQuery';
import './findings.css';

/** Causes of delay that the figures prove. Empty without such causes. */
export function FindingsPanel({ job }: { job: Job }) {
  const over = isTerminal(job.state);
  const { data } = useRunQuery(findingsQuery(job, null, over));
  if (data === undefined || data.causes.length === 0) return null;
  return (
    <Panel
      id="findings"
      title={over ? 'Causes of delay' : 'Causes of delay so far'}
      about="Causes of delay that this run's figures show, most serious first"
    >
      <ul className="findings">
        {data.causes.map((finding) => (
          <li key={finding.cause} data-cause={finding.cause}>
            <ReadingText reading={finding} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
