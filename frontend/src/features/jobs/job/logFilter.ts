import type { LogLine } from '@/shared/domain/evidence';

export const LEVELS = ['all', 'warn', 'error'] as const;
export type LevelFilter = (typeof LEVELS)[number];

export interface LogFilter {
  site: string;
  level: LevelFilter;
  text: string;
}

/** Warnings include errors; an empty site or text lets everything through. */
export function filterLog(lines: LogLine[], filter: LogFilter): LogLine[] {
  const wanted = filter.text.trim().toLowerCase();
  return lines.filter(
    (line) =>
      (filter.site === '' || line.site === filter.site) &&
      (filter.level === 'all' || line.level === 'error' || line.level === filter.level) &&
      (wanted === '' || line.text.toLowerCase().includes(wanted)),
  );
}

/** As a plain file, one line each, times in UTC. */
export const logText = (lines: LogLine[]) =>
  lines
    .map((line) =>
      [
        line.at.toISOString(),
        line.site ?? '-',
        line.node ?? '-',
        line.stream,
        line.level,
        line.text,
      ].join('\t'),
    )
    .join('\n')
    .concat('\n');
