import { useEffect, useRef } from 'react';
import type { LogLine } from '@/shared/domain/evidence';
import { LogRow } from './LogRow';
import './log.css';

interface LogLinesProps {
  lines: LogLine[];
  /** True to keep the newest line in sight. */
  follow: boolean;
  start: Date;
  colourOf: (site: string | null) => number | null;
}

/** The lines of the log in a box that scrolls by itself. */
export function LogLines({ lines, follow, start, colourOf }: LogLinesProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.seq;
  useEffect(() => {
    if (follow && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [last, follow]);
  return (
    <div
      className="log long"
      ref={box}
      role="log"
      aria-live="off"
      aria-label="Log lines"
      // A scrolling box must be reachable by keyboard. Screen readers do not announce every line.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {lines.map((line) => (
        <LogRow key={line.seq} line={line} start={start} colour={colourOf(line.site)} />
      ))}
    </div>
  );
}
