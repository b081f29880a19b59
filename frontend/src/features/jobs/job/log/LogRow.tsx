import { memo } from 'react';
import type { LogLine } from '@/shared/domain/evidence';
import { offset } from '@/shared/format/time';

interface LogRowProps {
  line: LogLine;
  start: Date;
  colour: number | null;
}

const isSame = (a: LogRowProps, b: LogRowProps) =>
  a.line.seq === b.line.seq && a.colour === b.colour && a.start.getTime() === b.start.getTime();

/**
 * One line of the log. Its text comes from an untrusted program and is therefore never interpreted
 * as HTML.
 */
export const LogRow = memo(function LogRow({ line, start, colour }: LogRowProps) {
  const seconds = (line.at.getTime() - start.getTime()) / 1000;
  return (
    <div className={`l ${line.level}`} title={line.at.toISOString()}>
      <span className="t">{seconds < 0 ? `−${offset(-seconds)}` : offset(seconds)}</span>
      <span className="site">
        {colour !== null && <i className="sw" data-s={colour} />}
        {line.node ?? line.site ?? line.stream}
      </span>
      <span className="lv">{line.level}</span>
      <span>{line.text}</span>
    </div>
  );
}, isSame);
