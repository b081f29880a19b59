import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Distribution, LogLine } from '@/shared/domain/evidence';
import { isTerminal, type Job } from '@/shared/domain/job';
import { count, plural } from '@/shared/format/number';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { LogRow } from './LogRow';
import './log.css';
import { useRemoved } from '../run/removed';
import { tabPath } from '../run/tabs';

const SHOWN = 100;

interface LogTailProps {
  job: Job;
  log: LogLine[];
  droppedLines: number;
  distribution: Distribution | null;
}

/** The last lines of the log, next to the figures of the run. */
export function LogTail({ job, log, droppedLines, distribution }: LogTailProps) {
  const removed = useRemoved(job, 'LOG');
  const shown = log.slice(-SHOWN);
  const all = log.length + droppedLines;
  const colours = new Map(distribution?.sites.map((site) => [site.site, site.colour]));
  const box = useRef<HTMLDivElement>(null);
  const last = shown.at(-1)?.seq;
  useEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  return (
    <Panel
      id="log"
      title="Log, all sites"
      about="In order of arrival at the portal; times since the start"
      flush
      reading={
        removed === null &&
        all > 0 && (
          <span className="row">
            {all > shown.length && (
              <span>
                The last {count(shown.length)} of {plural(all, 'line')}.
              </span>
            )}
            <Link to={tabPath(job.id, 'log')}>Open full log</Link>
          </span>
        )
      }
    >
      {removed !== null && <Empty title="No longer kept">{removed}</Empty>}
      {removed === null && shown.length === 0 && <NoOutput over={isTerminal(job.state)} />}
      {removed === null && shown.length > 0 && (
        <div
          className="log"
          ref={box}
          role="log"
          aria-live="off"
          aria-label="Log lines"
          // A scrolling box must be reachable by keyboard. Screen readers do not announce every
          // line.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {shown.map((line) => (
            <LogRow
              key={line.seq}
              line={line}
              start={job.startedAt ?? job.createdAt}
              colour={colours.get(line.site ?? '') ?? null}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}

export const NoOutput = ({ over }: { over: boolean }) => (
  <Empty title={over ? 'No output' : 'No output yet'}>
    {over
      ? 'Neither the program nor the engines wrote anything.'
      : 'Output appears when the first engine starts.'}
  </Empty>
);
