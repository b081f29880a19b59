import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const NAME = 'at';

/** "47.5" as seconds into the run, or 0 if the address has no moment. */
export function readMoment(text: string | null): number {
  return text !== null && /^\d+(\.\d)?$/u.test(text) ? Number(text) : 0;
}

/**
 * The replayed moment of a run. The page's address contains the moment whenever the replay stands
 * still.
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
