import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const NAME = 'at';

/** Reads a text like "47.5" as seconds since the start of the run. Returns 0 for any other text. */
export function readMoment(text: string | null): number {
  return text !== null && /^\d+(\.\d)?$/u.test(text) ? Number(text) : 0;
}

/**
 * Returns the replayed moment in the page's address, and a function that writes a moment there. The
 * replay writes its moment when it stops.
 */
export function useReplayAt(): [number, (second: number) => void] {
  const [params, setParams] = useSearchParams();
  const keep = useCallback(
    (second: number) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          changed.set(NAME, String(Math.round(second * 10) / 10));
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [readMoment(params.get(NAME)), keep];
}
