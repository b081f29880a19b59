import { memo } from 'react';
import { tellsProgress } from '@/shared/domain/model';
import { AttemptsPanel } from './AttemptsPanel';
import { CoursePanel } from './CoursePanel';
import { DefinitionPanel } from './DefinitionPanel';
import { DistributionPanel } from './DistributionPanel';
import { endingOf, isSameEnding } from './ending';
import { EventsPanel } from './EventsPanel';
import { ExportPanel } from './ExportPanel';
import { FindingsPanel } from './FindingsPanel';
import { EvidencePanel } from './EvidencePanel';
import { GrainPanel } from './GrainPanel';
import { jobEvents } from './jobEvents';
import { LogPanel } from './LogPanel';
import { LogTail } from './LogTail';
import { OverheadsPanel } from './OverheadsPanel';
import { ReplayPanel } from './ReplayPanel';
import { ResultPanel } from './ResultPanel';
import { SpeedsPanel } from './SpeedsPanel';
import { StealsPanel } from './StealsPanel';
import { SweepPanel } from './SweepPanel';
import { ThreadsPanels } from './ThreadsPanels';
import { TimePanel } from './TimePanel';
import { TreePanel } from './TreePanel';
import { isSameRun, type Tab } from './tabs';
import type { JobView } from './view';

type OfJob = Parameters<typeof SpeedsPanel>[0];
const sameRun = (a: OfJob, b: OfJob) => isSameRun(a.job, b.job);

/**
 * These panels request their own figures. Therefore a message of the stream need not render them
 * again.
 */
const Course = memo(
  CoursePanel,
  (a, b) =>
    isSameRun(a.job, b.job) &&
    a.events.length === b.events.length &&
    a.lost.length === b.lost.length &&
    isSameEnding(a.ending, b.ending),
);
const Findings = memo(FindingsPanel, sameRun);
const Speeds = memo(SpeedsPanel, sameRun);
const Evidence = memo(EvidencePanel, sameRun);
const Attempts = memo(AttemptsPanel, sameRun);
const Definition = memo(DefinitionPanel, sameRun);
const Result = memo(
  ResultPanel,
  (a, b) =>
    isSameRun(a.job, b.job) &&
    a.artifacts === b.artifacts &&
    a.distribution?.sites.length === b.distribution?.sites.length,
);
const Steals = memo(
  StealsPanel,
  (a, b) => isSameRun(a.job, b.job) && a.steals === b.steals && a.distribution === b.distribution,
);
const Tree = memo(
  TreePanel,
  (a, b) =>
    isSameRun(a.job, b.job) && a.distribution?.sites.length === b.distribution?.sites.length,
);
const Grain = memo(GrainPanel, sameRun);
const Threads = memo(
  ThreadsPanels,
  (a, b) =>
    isSameRun(a.job, b.job) && a.distribution?.sites.length === b.distribution?.sites.length,
);
const Tail = memo(
  LogTail,
  (a, b) =>
    isSameRun(a.job, b.job) &&
    a.log === b.log &&
    a.distribution?.sites.length === b.distribution?.sites.length,
);

/** The panels below the head of a run. */
export function RunPanels({ tab, view }: { tab: Tab; view: JobView }) {
  const { job, distribution, steals, artifacts, log, droppedLines } = view;
  const threaded = job.model === 'THREADS';
  switch (tab) {
    case 'run':
      // A sweep itself has no engines. The figures belong to its points.
      if (job.sweep !== null) {
        return (
          <div className="cols">
            <SweepPanel job={job} />
          </div>
        );
      }
      return (
        <div className="cols">
          <Result job={job} artifacts={artifacts} distribution={distribution} />
          {threaded ? (
            <Threads job={job} distribution={distribution} />
          ) : (
            <DistributionPanel view={view} />
          )}
          <Findings job={job} />
          <Course
            job={job}
            events={jobEvents(view)}
            lost={distribution?.lost ?? []}
            ending={endingOf(job, distribution)}
          />
          {!threaded && <Steals job={job} steals={steals} distribution={distribution} />}
          <Tail job={job} log={log} droppedLines={droppedLines} distribution={distribution} />
        </div>
      );
    case 'time':
      return (
        <div className="cols">
          <TimePanel view={view} />
          {!threaded && <OverheadsPanel view={view} />}
          <Speeds job={job} />
        </div>
      );
    case 'replay':
      return (
        <div className="cols">
          <ReplayPanel job={job} events={jobEvents(view)} lost={distribution?.lost ?? []} />
        </div>
      );
    case 'tree':
      return (
        <div className="cols">
          <Tree job={job} distribution={distribution} />
          {tellsProgress(job.model) && <Grain job={job} />}
        </div>
      );
    case 'log':
      return (
        <div className="cols">
          <LogPanel view={view} />
        </div>
      );
    case 'results':
      return (
        <div className="cols">
          <Result job={job} artifacts={artifacts} distribution={distribution} wide />
          <Evidence job={job} />
          {job.sweep === null && <ExportPanel view={view} />}
        </div>
      );
    case 'events':
      return (
        <div className="cols">
          <EventsPanel view={view} />
        </div>
      );
    case 'definition':
      return (
        <div className="cols">
          <Definition job={job} />
        </div>
      );
    case 'attempts':
      return (
        <div className="cols">
          <Attempts job={job} />
        </div>
      );
  }
}
