import type { ReactNode } from 'react';
import type { LostNode } from '@/shared/domain/evidence';
import { isTerminal, type Job } from '@/shared/domain/job';
import type { Course } from '@/shared/domain/measured';
import type { Stay } from '@/shared/domain/presence';
import { offset } from '@/shared/format/time';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Segmented } from '@/shared/ui/Segmented';
import { Skeleton } from '@/shared/ui/Skeleton';
import { courseQuery } from '../../api/course';
import { presenceQuery } from '../../api/presence';
import { EvidenceProblem } from '../run/EvidenceProblem';
import { untilLost } from '../course/available';
import type { RunEvent } from '../run/jobEvents';
import { movements } from '../course/movements';
import { MomentTable } from './MomentTable';
import { momentOf } from './replayMoment';
import { usePlayer } from './usePlayer';
import { useReplayAt } from './useReplayAt';
import { useRunQuery } from '../run/useRunQuery';
import './replay.css';

const SPEEDS = ['1', '10', '60'] as const;

interface ReplayPanelProps {
  job: Job;
  events: RunEvent[];
  lost: LostNode[];
}

/** Replays the run: the total work and the rate of each site at any moment. */
export function ReplayPanel({ job, events, lost }: ReplayPanelProps) {
  const over = isTerminal(job.state);
  const course = useRunQuery(courseQuery(job, 'WORK', null, over));
  const presence = useRunQuery(presenceQuery(job, over));
  const error = course.error ?? presence.error;
  const [figures, stays] = [course.data, presence.data];
  if (error !== null)
    return (
      <Shell>
        <EvidenceProblem error={error} />
      </Shell>
    );
  if (figures === undefined || stays === undefined) {
    return (
      <Shell>
        <Skeleton label="Loading the run" />
      </Shell>
    );
  }
  const { from, to } = figures;
  if (figures.readings === 0 || from === null || to === null) {
    return (
      <Shell>
        <Empty title={over ? 'No reports' : 'No reports yet'}>
          The replay uses the reports that engines send every second.
        </Empty>
      </Shell>
    );
  }
  return (
    <Replay
      course={figures}
      stays={untilLost(stays, lost)}
      events={[...events, ...movements(stays, lost)]}
      start={job.startedAt ?? from}
      ends={{ from, to }}
    />
  );
}

const TITLE = { id: 'replay', title: 'Replay' };
const Shell = ({ children }: { children: ReactNode }) => <Panel {...TITLE}>{children}</Panel>;

interface ReplayProps {
  course: Course;
  stays: Stay[];
  events: RunEvent[];
  /** The start of the run. The seconds of the replay count from this start. */
  start: Date;
  ends: { from: Date; to: Date };
}

function Replay({ course, stays, events, start, ends }: ReplayProps) {
  const [speed, setSpeed] = useUrlParam('speed', SPEEDS, '10');
  const [first, keep] = useReplayAt();
  const sinceStart = (at: Date) => (at.getTime() - start.getTime()) / 1000;
  const [begin, end] = [sinceStart(ends.from), sinceStart(ends.to)];
  const player = usePlayer({ begin, end }, Number(speed), first);
  const at = new Date(start.getTime() + player.second * 1000);
  const last = events
    .filter((event) => event.at <= at && event.at >= ends.from)
    .reduce<RunEvent | null>((a, b) => (a === null || b.at >= a.at ? b : a), null);
  return (
    <Panel
      {...TITLE}
      about="Shares of the work until this moment, and the rates at this moment. Past steals are not stored"
      flush
      reading={
        last !== null && (
          <>
            Last event, {offset(sinceStart(last.at))}: {last.text}
          </>
        )
      }
    >
      <div className="row replay">
        <button
          type="button"
          className="btn"
          onClick={() => {
            if (player.playing) keep(player.second);
            player.toggle();
          }}
        >
          {player.playing ? 'Pause' : 'Play'}
        </button>
        <input
          type="range"
          aria-label="Moment of the run"
          aria-valuetext={`${offset(player.second)} into the run`}
          min={begin}
          max={end}
          step={0.1}
          value={player.second}
          onChange={(event) => player.seek(Number(event.target.value))}
          onPointerUp={() => keep(player.second)}
          onKeyUp={() => keep(player.second)}
        />
        <b className="nw">{offset(player.second)}</b>
        <Segmented
          label="Speed of the replay"
          value={speed}
          options={SPEEDS.map((each) => [each, `${each}×`] as const)}
          onChange={setSpeed}
        />
      </div>
      <MomentTable sites={momentOf(course, stays, at)} />
    </Panel>
  );
}
