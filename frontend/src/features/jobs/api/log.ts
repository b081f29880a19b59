import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getLogs } from '@/shared/api/generated/portal';
import type { LogLine } from '@/shared/domain/evidence';
import { toLine } from './jobEvent';

export interface LogSearch {
  site: string;
  level: 'all' | 'warn' | 'error';
  text: string;
}

/** Lines that are shown at once, the newest that match. */
export const NEWEST = 1000;
const MAX_PAGE_LINES = 5000;

const wanted = ({ site, level, text }: LogSearch) => ({
  ...(site !== '' && { site }),
  ...(level !== 'all' && { level }),
  ...(text.trim() !== '' && { text: text.trim() }),
});

/** The newest lines of the whole log that match, and how many do. `seen` is the newest line that is known. */
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
    // A running job sends a new query with every line, so that older answers are of no use.
    gcTime: 5000,
  });

/** Every line of the log that matches, page by page. */
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
