import { memo, type ReactNode } from 'react';
import type { Job } from '@/shared/domain/job';
import { tellsProgress } from '@/shared/domain/model';
import { CoursePanel } from '../course/CoursePanel';
import { AttemptsPanel } from '../definition/AttemptsPanel';
import { DefinitionPanel } from '../definition/DefinitionPanel';
import { EventsPanel } from '../definition/EventsPanel';
import { SweepPanel } from '../definition/SweepPanel';
import { DistributionPanel } from '../distribution/DistributionPanel';
import { FindingsPanel } from '../findings/FindingsPanel';
import { GrainPanel } from '../findings/GrainPanel';
import { LogPanel } from '../log/LogPanel';
import { LogTail } from '../log/LogTail';
import { ReplayPanel } from '../replay/ReplayPanel';
import { EvidencePanel } from '../result/EvidencePanel';
import { ResultPanel } from '../result/ResultPanel';
import type { Tab } from '../run/tabs';
import type { SteadyView } from '../run/steadyView';
import type { JobView } from '../run/view';
import { StealsPanel } from '../steals/StealsPanel';
import { ThreadsPanels } from '../threads/ThreadsPanels';
import { OverheadsPanel } from '../time/OverheadsPanel';
import { SpeedsPanel } from '../time/SpeedsPanel';
import { TimePanel } from '../time/TimePanel';
import { TreePanel } from '../tree/TreePanel';

/** One panel below the head of a run. */
export interface PanelOfRun {
  /** Distinguishes the panels that are on the page at the same time. */
  id: string;
  tab: Tab;
  /** False if a page that is saved as one file does not have the panel. */
  saved?: false;
  /** Missing for a panel of all jobs. */
  shownFor?: (job: Job) => boolean;
  draw: (view: JobView, steady: SteadyView) => ReactNode;
}

/**
 * These panels request their own figures. Therefore a message of the stream need not render them
 * again.
 */
const Result = memo(ResultPanel);
const Threads = memo(ThreadsPanels);
const Findings = memo(FindingsPanel);
const Course = memo(CoursePanel);
const Steals = memo(StealsPanel);
const Speeds = memo(SpeedsPanel);
const Tree = memo(TreePanel);
const Grain = memo(GrainPanel);
const Evidence = memo(EvidencePanel);
const Attempts = memo(AttemptsPanel);
const Definition = memo(DefinitionPanel);
const Tail = memo(LogTail);

const threaded = ({ model }: Job) => model === 'THREADS';
const spawning = (job: Job) => !threaded(job);

/** All panels of a run, in their order on the page. The saved page is made from the same list. */
const PANELS: readonly PanelOfRun[] = [
  {
    id: 'result',
    tab: 'run',
    draw: ({ artifacts }, { job, sites }) => (
      <Result job={job} artifacts={artifacts} distribution={sites} />
    ),
  },
  {
    id: 'threads',
    tab: 'run',
    shownFor: threaded,
    draw: (_, { job, sites }) => <Threads job={job} distribution={sites} />,
  },
  {
    id: 'distribution',
    tab: 'run',
    shownFor: spawning,
    draw: (view) => <DistributionPanel view={view} />,
  },
  { id: 'findings', tab: 'run', draw: (_, { job }) => <Findings job={job} /> },
  {
    id: 'course',
    tab: 'run',
    draw: (_, { job, events, lost, ending }) => (
      <Course job={job} events={events} lost={lost} ending={ending} />
    ),
  },
  {
    id: 'steals',
    tab: 'run',
    shownFor: spawning,
    draw: ({ steals, distribution }, { job }) => (
      <Steals job={job} steals={steals} distribution={distribution} />
    ),
  },
  { id: 'time', tab: 'time', draw: (view) => <TimePanel view={view} /> },
  {
    id: 'overheads',
    tab: 'time',
    shownFor: spawning,
    draw: (view) => <OverheadsPanel view={view} />,
  },
  { id: 'speeds', tab: 'time', draw: (_, { job }) => <Speeds job={job} /> },
  {
    id: 'replay',
    tab: 'replay',
    saved: false,
    draw: ({ job }, { events, lost }) => <ReplayPanel job={job} events={events} lost={lost} />,
  },
  {
    id: 'tree',
    tab: 'tree',
    shownFor: spawning,
    draw: (_, { job, sites }) => <Tree job={job} distribution={sites} />,
  },
  {
    id: 'grain',
    tab: 'tree',
    shownFor: ({ model }) => tellsProgress(model),
    draw: (_, { job }) => <Grain job={job} />,
  },
  { id: 'log', tab: 'log', saved: false, draw: (view) => <LogPanel view={view} /> },
  {
    id: 'results',
    tab: 'results',
    saved: false,
    draw: ({ artifacts }, { job, sites }) => (
      <Result job={job} artifacts={artifacts} distribution={sites} wide />
    ),
  },
  { id: 'evidence', tab: 'results', saved: false, draw: (_, { job }) => <Evidence job={job} /> },
  { id: 'events', tab: 'events', draw: (view) => <EventsPanel view={view} /> },
  { id: 'attempts', tab: 'attempts', draw: (_, { job }) => <Attempts job={job} /> },
  { id: 'definition', tab: 'definition', draw: (_, { job }) => <Definition job={job} /> },
  {
    id: 'tail',
    tab: 'run',
    draw: ({ log, droppedLines }, { job, sites }) => (
      <Tail job={job} log={log} droppedLines={droppedLines} distribution={sites} />
    ),
  },
];

/** A sweep itself has no engines. The figures belong to its points. */
const SWEEP: PanelOfRun = {
  id: 'sweep',
  tab: 'run',
  saved: false,

  draw: ({ job }) => <SweepPanel job={job} />,
};

const isShown = ({ shownFor }: PanelOfRun, job: Job) => shownFor?.(job) ?? true;

/** Returns the panels of one part of the page. */
export const panelsOn = (tab: Tab, job: Job): readonly PanelOfRun[] =>
  tab === 'run' && job.sweep !== null
    ? [SWEEP]
    : PANELS.filter((panel) => panel.tab === tab && isShown(panel, job));

/** Returns the panels of a saved page. */
export const savedPanels = (job: Job): readonly PanelOfRun[] =>
  PANELS.filter((panel) => panel.saved !== false && isShown(panel, job));
