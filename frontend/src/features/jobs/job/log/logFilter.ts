import type { LogLine } from '@/shared/domain/evidence';

export const LEVELS = ['all', 'warn', 'error'] as const;
export type LevelFilter = (typeof LEVELS)[number];

/** Formats the log for a text file: one line for each log line, with times in UTC. */
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
