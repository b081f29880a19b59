import { useEffect, useRef, useState } from 'react';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { downloadText } from '@/shared/export/download';
import { count, plural } from '@/shared/format/number';
import { isTerminal } from '@/shared/domain/job';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Segmented } from '@/shared/ui/Segmented';
import { LogRow } from './LogRow';
import { useRemoved } from './removed';
import { filterLog, LEVELS, logText } from './logFilter';
import type { JobView } from './view';

const SHOWN = 500;

/** What every node said, in one order. */
export function LogPanel({ view }: { view: JobView }) {
  const { job, log, droppedLines, distribution } = view;
  const removed = useRemoved(job, 'LOG');
  const names = distribution?.sites.map((site) => site.site) ?? [];
  const [site, setSite] = useUrlParam('site', names, '');
  const [level, setLevel] = useUrlParam('level', LEVELS, 'all');
  const [text, setText] = useState('');
  const [paused, setPaused] = useState<typeof log | null>(null);
  const lines = paused ?? log;
  const found = filterLog(lines, { site, level, text });
  const shown = found.slice(-SHOWN);
  const end = useRef<HTMLDivElement>(null);
  const last = shown.at(-1)?.seq;
  useEffect(() => {
    if (paused === null && end.current !== null) end.current.scrollTop = end.current.scrollHeight;
  }, [last, paused]);
  const colours = new Map(distribution?.sites.map((each) => [each.site, each.colour]));
  return (
    <Panel
      id="log"
      title={site === '' ? 'Log, all sites' : `Log, ${site}`}
      about="Merged in the order in which the portal received it; times since the start"
      flush
      tools={
        <>
          <input
            className="in s"
            type="search"
            aria-label="Search this log"
            placeholder="Search this log"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {names.length > 1 && (
            <select
              className="in s"
              aria-label="Site"
              value={site}
              onChange={(event) => setSite(event.target.value)}
            >
              <option value="">All sites</option>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
          <Segmented
            label="Level"
            value={level}
            options={[
              ['all', 'All levels'],
              ['warn', 'Warnings'],
              ['error', 'Errors'],
            ]}
            onChange={setLevel}
          />
          {!isTerminal(job.state) && (
            <Segmented
              label="Follow the log"
              value={paused === null ? 'follow' : 'paused'}
              options={[
                ['follow', 'Follow'],
                ['paused', 'Paused'],
              ]}
              onChange={(value) => setPaused(value === 'follow' ? null : log)}
            />
          )}
        </>
      }
      reading={
        removed === null &&
        log.length > 0 && (
          <span className="row">
            <span>
              Showing {shown.length < found.length ? 'the last ' : ''}
              {count(shown.length)} of {plural(lines.length + droppedLines, 'line')}.
              {paused !== null && ` Paused; ${plural(log.length - paused.length, 'newer line')}.`}
              {droppedLines > 0 && ` ${plural(droppedLines, 'earlier line')} let go by this page.`}
            </span>
            <button
              type="button"
              className="linkish"
              onClick={() => downloadText(`job-${job.number}.log`, logText(found), 'text/plain')}
            >
              Download
            </button>
          </span>
        )
      }
    >
      {removed !== null && <Empty title="No longer kept">{removed}</Empty>}
      {removed !== null ? null : shown.length === 0 ? (
        <Empty title={log.length === 0 ? 'Nothing said yet' : 'No line matches'}>
          {log.length === 0
            ? 'Lines appear as soon as an engine starts.'
            : `None of ${plural(lines.length, 'line')} has this text, site and level.`}
        </Empty>
      ) : (
        // A scrolling box must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="log" ref={end} role="log" aria-label="Log lines" tabIndex={0}>
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
