import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadText } from '@/shared/export/download';
import { isTerminal } from '@/shared/domain/job';
import { count, plural } from '@/shared/format/number';
import { useSettled } from '@/shared/hooks/useSettled';
import { useUrlParam } from '@/shared/hooks/useUrlParam';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Segmented } from '@/shared/ui/Segmented';
import { Skeleton } from '@/shared/ui/Skeleton';
import { logQuery, wholeLog, type LogSearch } from '../../api/log';
import { LogLines } from './LogLines';
import { LogTools } from './LogTools';
import { NoOutput } from './LogTail';
import { OutputLinks } from './OutputLinks';
import { LEVELS, logText } from './logFilter';
import { useRemoved } from '../run/removed';
import type { JobView } from '../run/view';

const SETTLE_MILLIS = 250;

/**
 * The search text. The address follows the field, and the field does not follow the address.
 * Otherwise a late navigation would remove letters that were typed in the meantime.
 */
function useSearchText(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('find') ?? '');
  const set = (next: string) => {
    setText(next);
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === '') changed.delete('find');
        else changed.set('find', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [text, set];
}

/**
 * The output of all nodes, in one order. Search and download include all lines that the portal
 * keeps.
 */
export function LogPanel({ view }: { view: JobView }) {
  const { job, log, droppedLines, distribution } = view;
  const removed = useRemoved(job, 'LOG');
  const names = distribution?.sites.map((site) => site.site) ?? [];
  const [site, setSite] = useUrlParam('site', names, '');
  const [level, setLevel] = useUrlParam('level', LEVELS, 'all');
  const [text, setText] = useSearchText();
  const [heldAt, holdAt] = useState<number | null>(null);
  const newest = log.at(-1)?.seq ?? 0;
  const search: LogSearch = { site, level, text: useSettled(text, SETTLE_MILLIS) };
  const { data, error } = useQuery({
    ...logQuery(job.id, search, heldAt ?? newest),
    enabled: removed === null,
  });
  const download = useMutation({
    mutationFn: () => wholeLog(job.id, search),
    onSuccess: (lines) => downloadText(`job-${job.number}.log`, logText(lines), 'text/plain'),
  });
  const colours = new Map(distribution?.sites.map((each) => [each.site, each.colour]));
  const lines = data?.lines ?? [];
  const all = log.length + droppedLines;
  return (
    <Panel
      id="log"
      title={site === '' ? 'Log, all sites' : `Log, ${site}`}
      about="In order of arrival at the portal; times since the start"
      flush
      tools={
        <>
          <LogTools
            text={text}
            onText={setText}
            site={site}
            sites={names}
            onSite={setSite}
            level={level}
            onLevel={setLevel}
          />
          {!isTerminal(job.state) && (
            <Segmented
              label="Follow the log"
              value={heldAt === null ? 'follow' : 'paused'}
              options={[
                ['follow', 'Follow'],
                ['paused', 'Paused'],
              ]}
              onChange={(value) => holdAt(value === 'follow' ? null : newest)}
            />
          )}
        </>
      }
      reading={
        removed === null &&
        data !== undefined &&
        all > 0 && (
          <span className="row">
            <span>
              {lines.length < data.total
                ? `The last ${count(lines.length)} of ${plural(data.total, 'line')}`
                : plural(data.total, 'line')}
              {data.total < all && ` of ${count(all)}`}.
              {heldAt !== null && ` Paused; ${plural(newest - heldAt, 'newer line')}.`}
            </span>
            <button
              type="button"
              className="linkish"
              disabled={download.isPending}
              onClick={() => download.mutate()}
            >
              {download.isPending ? 'Downloading' : `Download ${plural(data.total, 'line')}`}
            </button>
            <OutputLinks job={job} />
          </span>
        )
      }
    >
      {removed !== null && <Empty title="No longer kept">{removed}</Empty>}
      {removed === null && error !== null && <ProblemNote error={error} />}
      {download.error !== null && <ProblemNote error={download.error} />}
      {removed === null && error === null && all === 0 && <NoOutput over={isTerminal(job.state)} />}
      {removed === null && error === null && all > 0 && data === undefined && (
        <Skeleton label="Loading the log" />
      )}
      {removed === null && all > 0 && data !== undefined && lines.length === 0 && (
        <Empty title="No line matches">
          {plural(all, 'line')} searched; none has this text, site and level.
        </Empty>
      )}
      {removed === null && lines.length > 0 && (
        <LogLines
          lines={lines}
          follow={heldAt === null}
          start={job.startedAt ?? job.createdAt}
          colourOf={(name) => colours.get(name ?? '') ?? null}
        />
      )}
    </Panel>
  );
}
