import { useState } from 'react';
import { isTerminal, type Job } from '@/shared/domain/job';
import { AlertBanner } from '@/shared/ui/AlertBanner';
import { Skeleton } from '@/shared/ui/Skeleton';
import { AttemptsPanel } from './definition/AttemptsPanel';
import { DefinitionPanel } from './definition/DefinitionPanel';
import { FirstError } from './head/FirstError';
import { JobHeader } from './head/JobHeader';
import { JobKpis } from './head/JobKpis';
import { JobTabs } from './head/JobTabs';
import { LiveSwitch } from './head/LiveSwitch';
import { Progress } from './head/Progress';
import { RunPanels } from './RunPanels';
import { hasNoRun, type Tab } from './run/tabs';
import { useJobView } from './run/useJobView';
import { PausedContext } from './run/useRunQuery';
import type { JobView } from './run/view';
import { Warnings } from './head/Warnings';

interface Frozen {
  view: JobView;
  at: Date;
}

/**
 * The whole page of one run. A paused page shows the moment of the pause and keeps new data for
 * later. This component reads no clock. Parts that count seconds read the clock themselves, so that
 * panels are not rendered every second.
 */
export function JobRun({ first, tab }: { first: Job; tab: Tab }) {
  const live = useJobView(first);
  const [frozen, setFrozen] = useState<Frozen | null>(null);
  const over = isTerminal(live.job.state);
  const view = frozen?.view ?? live;
  if (hasNoRun(view.job)) return <WithoutRun view={view} />;
  // A finished run's data is complete only after the portal has sent all of the data.
  const known = view.heard || !over;
  return (
    <>
      <JobHeader job={view.job} />
      <Progress view={view} />
      {known && <JobKpis view={view} frozenAt={frozen?.at ?? null} />}
      {(known || view.job.failure !== null) && <FirstError view={view} />}
      {!over && <AlertBanner about={({ job }) => job?.id === view.job.id} />}
      <Warnings view={view} />
      <JobTabs job={view.job} view={view} />
      <LiveSwitch
        connection={live.connection}
        silentSince={live.silentSince}
        over={over}
        skewMillis={live.skewMillis}
        pausedAt={frozen?.at ?? null}
        onPause={() => setFrozen({ view: live, at: new Date() })}
        onGoLive={() => setFrozen(null)}
      />
      <PausedContext value={frozen !== null}>
        {known ? <RunPanels tab={tab} view={view} /> : <Skeleton label="Loading the run" />}
      </PausedContext>
    </>
  );
}

/** A job without a run has no figures. The page shows the reason, the request and the attempts. */
function WithoutRun({ view }: { view: JobView }) {
  return (
    <>
      <JobHeader job={view.job} />
      <FirstError view={view} />
      <div className="cols">
        <DefinitionPanel job={view.job} />
        <AttemptsPanel job={view.job} />
      </div>
    </>
  );
}
