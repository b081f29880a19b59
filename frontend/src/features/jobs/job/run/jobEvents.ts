import type { LogLine } from '@/shared/domain/evidence';
import type { JobView } from './view';

export interface RunEvent {
  key: string;
  at: Date;
  level: LogLine['level'];
  text: string;
}

/** Returns the portal's events about the run, and the currently silent nodes, latest first. */
export function jobEvents({ log, distribution }: JobView): RunEvent[] {
  const told = log
    .filter((line) => line.stream === 'portal')
    .map((line): RunEvent => ({
      key: `line ${line.seq}`,
      at: line.at,
      level: line.level,
      text: line.text,
    }));
  const silent = (distribution?.lost ?? [])
    .filter((node) => node.silentSince !== null)
    .map((node): RunEvent => ({
      key: `silent ${node.site} ${node.node}`,
      at: node.silentSince ?? new Date(0),
      level: 'error',
      text: `Node ${node.node} (${node.site}) stopped reporting.`,
    }));
  return [...told, ...silent].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
