import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getLogs } from '@/shared/api/generated/portal';
import type { LogLine } from '@/shared/domain/evidence';
import { toLine } from './jobEvent';

export interface LogSearch {
  site: string;
  level: 'all' | 'warn' | 'error';
  text: string;
}

/** Maximum number of matching lines shown at once, the newest ones. */
export const NEWEST = 1000;
const MAX_PAGE_LINES = 5000;

const wanted = ({ site, level, text }: LogSearch) => ({
  ...(site !== '' && { site }),
  ...(level !== 'all' && { level }),
  ...(text.trim() !== '' && { text: text.trim() }),
});

/**
 * Requests the newest matching lines, and the count of all matching lines of the log. `seen` is the
 * number of the newest line that the page has.
 */
export const logQuery = (jobId: string, search: LogSearch, seen: number) =>
  queryOptions({
    queryKey: ['job', jobId, 'log', search, seen],
    queryFn: async ({ signal }) => {
      const page = await getLogs(
        jobId,
        { ...wanted(search), newest: true, limit: NEWEST },
        { signal },
      );
      return { lines: page.lines.map(toLine), total: page.total ?? page.lines.length };
    },
    placeholderData: keepPreviousData,
    // Each new line of a running job causes a new query. The answers to older queries are not used
    // again.
    gcTime: 5000,
  });

/** Reads all matching lines of the log, page by page. */
export async function wholeLog(jobId: string, search: LogSearch): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  let after = 0;
  for (;;) {
    const page = await getLogs(jobId, { ...wanted(search), after, limit: MAX_PAGE_LINES });
    for (const line of page.lines) lines.push(toLine(line));
    if (page.lines.length < MAX_PAGE_LINES) return lines;
    after = page.lastSeq;
  }
}
