import { useState } from 'react';
import { isTerminal, type Job } from '@/shared/domain/job';
import { useNow } from '@/shared/hooks/useNow';
import { Skeleton } from '@/shared/ui/Skeleton';
import { AttemptsPanel } from './AttemptsPanel';
import { CoursePanel } from './CoursePanel';
import { DistributionPanel } from './DistributionPanel';
import { EvidencePanel } from './EvidencePanel';
import { FirstError } from './FirstError';
import { JobHeader } from './JobHeader';
import { JobKpis } from './JobKpis';
import { LiveSwitch } from './LiveSwitch';
import { LogPanel } from './LogPanel';
import { Progress } from './Progress';
import { ResultPanel } from './ResultPanel';
import { SpeedsPanel } from './SpeedsPanel';
import { StealsPanel } from './StealsPanel';
import { SweepPanel } from './SweepPanel';
import { TreePanel } from './TreePanel';
import { portalTime } from './figures';
import { useJobView } from './useJobView';
import type { JobView } from './view';

interface Frozen {
  view: JobView;
  at: Date;
}

/** The whole page of one run. While paused it shows one moment; what arrives is kept for later. */
export function JobRun({ first }: { first: Job }) {
  const live = useJobView(first);
  const [frozen, setFrozen] = useState<Frozen | null>(null);
  const over = isTerminal(live.job.state);
  const now = useNow(!over);
  const view = frozen?.view ?? live;
  // Of a run that is over everything is known, but not before the portal has told it.
  const known = view.heard || !over;
  const clock = portalTime(view, frozen?.at ?? now);
  return (
    <>
      <JobHeader job={view.job} />
      <Progress view={view} />
      {known && <JobKpis view={view} now={clock} />}
      {(known || view.job.failure !== null) && <FirstError view={view} />}
      <LiveSwitch
        connection={live.connection}
        over={over}
        pausedFor={frozen === null ? null : (now.getTime() - frozen.at.getTime()) / 1000}
        onPause={() => setFrozen({ view: live, at: now })}
        onGoLive={() => setFrozen(null)}
      />
      {known ? <Panels view={view} now={clock} /> : <Skeleton label="Reading the run" />}
    </>
  );
}

function Panels({ view, now }: { view: JobView; now: Date }) {
  return (
    <div className="cols">
      <SweepPanel job={view.job} />
      <AttemptsPanel job={view.job} />
      <ResultPanel view={view} />
      <DistributionPanel view={view} />
      <CoursePanel job={view.job} />
      <StealsPanel view={view} />
      <TreePanel view={view} now={now} />
      <LogPanel view={view} />
      <SpeedsPanel job={view.job} />
      <EvidencePanel job={view.job} />
    </div>
  );
}
