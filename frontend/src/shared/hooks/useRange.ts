import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Seconds since the start of a run. */
export interface Range {
  from: number;
  to: number;
}

const NAME = 'range';
const WRITTEN = /^(\d+(?:\.\d)?)-(\d+(?:\.\d)?)$/u;

/** Reads "12-95.5" as a range. Null if it is invalid. */
export function readRange(text: string | null): Range | null {
  const match = WRITTEN.exec(text ?? '');
  const from = Number(match?.[1]);
  const to = Number(match?.[2]);
  return match !== null && from < to ? { from, to } : null;
}

const tenths = (seconds: number) => String(Math.round(seconds * 10) / 10);

export const writeRange = ({ from, to }: Range) => `${tenths(from)}-${tenths(to)}`;

/** The visible part of a run, kept in the page's address, or null for the whole run. */
export function useRange(): [Range | null, (range: Range | null) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (range: Range | null) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (range === null) changed.delete(NAME);
          else changed.set(NAME, writeRange(range));
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [readRange(params.get(NAME)), set];
}
