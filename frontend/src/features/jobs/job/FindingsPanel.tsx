import { useQuery } from '@tanstack/react-query';
import type { Distribution, Steals } from '@/shared/domain/evidence';
import { isTerminal, type Job } from '@/shared/domain/job';
import { tellsProgress } from '@/shared/domain/model';
import { Panel } from '@/shared/ui/Panel';
import { attemptsQuery } from '../api/attempts';
import { courseQuery } from '../api/course';
import { jobNodesQuery } from '../api/nodes';
import { findings } from './findings';
import { ReadingText } from './ReadingText';
import { useRunQuery } from './useRunQuery';
import './findings.css';

interface FindingsPanelProps {
  job: Job;
  distribution: Distribution | null;
  steals: Steals | null;
}

/** Causes of delay that the figures prove. Empty without such causes. */
export function FindingsPanel({ job, distribution, steals }: FindingsPanelProps) {
  const over = isTerminal(job.state);
  const { data: work } = useRunQuery(courseQuery(job, 'WORK', null, over));
  // Loads the top of the page first, because causes need long answers.
  const enabled = work !== undefined;
  const { data: nodes } = useRunQuery({ ...jobNodesQuery(job, over), enabled });
  const { data: progress } = useRunQuery({
    ...courseQuery(job, 'PROGRESS', null, over),
    enabled,
  });
  const { data: attempts } = useQuery({ ...attemptsQuery(job.id, job.attempt), enabled });
  if (
    nodes === undefined ||
    work === undefined ||
    progress === undefined ||
    !tellsProgress(job.model)
  )
    return null;
  const found = findings({
    startedAt: job.startedAt,
    nodes,
    steals,
    work,
    progress,
    lost: distribution?.lost ?? [],
    attempts: attempts ?? [],
  });
  if (found.length === 0) return null;
  return (
    <Panel
      id="findings"
      title={over ? 'Causes of delay' : 'Causes of delay so far'}
      about="Causes of delay that this run's figures show, most serious first"
    >
      <ul className="findings">
        {found.map((finding) => (
          <li key={finding.cause} data-cause={finding.cause}>
            <ReadingText reading={finding} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
