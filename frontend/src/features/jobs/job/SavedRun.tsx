import { useEffect, useRef } from 'react';
import { tellsProgress } from '@/shared/domain/model';
import { jobEvents } from './jobEvents';
import { AttemptsPanel } from './AttemptsPanel';
import { CoursePanel } from './CoursePanel';
import { DefinitionPanel } from './DefinitionPanel';
import { DistributionPanel } from './DistributionPanel';
import { EventsPanel } from './EventsPanel';
import { FindingsPanel } from './FindingsPanel';
import { FirstError } from './FirstError';
import { GrainPanel } from './GrainPanel';
import { JobHeader } from './JobHeader';
import { JobKpis } from './JobKpis';
import { LogTail } from './LogTail';
import { OverheadsPanel } from './OverheadsPanel';
import { Progress } from './Progress';
import { ResultPanel } from './ResultPanel';
import { SpeedsPanel } from './SpeedsPanel';
import { StealsPanel } from './StealsPanel';
import { ThreadsPanels } from './ThreadsPanels';
import { TimePanel } from './TimePanel';
import { TreePanel } from './TreePanel';
import { endingOf } from './ending';
import type { JobView } from './view';
import './export.css';

const LOOK_MILLIS = 100;
/** The maximum time to wait for figures. */
const PATIENCE_MILLIS = 30_000;
/** Time to wait after the last figure has arrived, because charts are drawn in pieces. */
const SETTLED_MILLIS = 500;

interface SavedRunProps {
  view: JobView;
  onDrawn: (root: HTMLElement) => void;
  onLate: () => void;
}

/** Renders all panels of a run off-screen and calls onDrawn when loading is complete. */
export function SavedRun({ view, onDrawn, onLate }: SavedRunProps) {
  const root = useRef<HTMLDivElement>(null);
  const { job, distribution, steals, artifacts, log, droppedLines } = view;
  useEffect(() => {
    const begun = performance.now();
    let busyAt = begun;
    const timer = setInterval(() => {
      const now = performance.now();
      if (root.current === null) return;
      if (root.current.querySelector('.skeleton') !== null) busyAt = now;
      if (now - busyAt >= SETTLED_MILLIS) {
        clearInterval(timer);
        onDrawn(root.current);
      } else if (now - begun > PATIENCE_MILLIS) {
        clearInterval(timer);
        onLate();
      }
    }, LOOK_MILLIS);
    return () => clearInterval(timer);
    // Runs once, because the called function renders the page again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const lost = distribution?.lost ?? [];
  const threaded = job.model === 'THREADS';
  return (
    <div className="savedrun" ref={root} inert>
      <JobHeader job={job} />
      <Progress view={view} />
      <JobKpis view={view} frozenAt={null} />
      <FirstError view={view} />
      <div className="cols">
        <ResultPanel job={job} artifacts={artifacts} distribution={distribution} />
        {threaded ? (
          <ThreadsPanels job={job} distribution={distribution} />
        ) : (
          <DistributionPanel view={view} />
        )}
        <FindingsPanel job={job} />
        <CoursePanel
          job={job}
          events={jobEvents(view)}
          lost={lost}
          ending={endingOf(job, distribution)}
        />
        {!threaded && <StealsPanel job={job} steals={steals} distribution={distribution} />}
        <TimePanel view={view} />
        {!threaded && <OverheadsPanel view={view} />}
        {!threaded && <TreePanel job={job} distribution={distribution} />}
        {tellsProgress(job.model) && <GrainPanel job={job} />}
        <SpeedsPanel job={job} />
        <EventsPanel view={view} />
        <AttemptsPanel job={job} />
        <DefinitionPanel job={job} />
        <LogTail job={job} log={log} droppedLines={droppedLines} distribution={distribution} />
      </div>
    </div>
  );
}
