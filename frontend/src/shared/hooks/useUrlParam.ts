import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** A parameter in the page's address. Its default is left out of the address. */
export function useUrlParam<T extends string>(
  name: string,
  allowed: readonly T[],
  fallback: T,
): [T, (value: T) => void] {
  const [params, setParams] = useSearchParams();
  const raw = params.get(name);
  const value = allowed.find((candidate) => candidate === raw) ?? fallback;
  const set = useCallback(
    (next: T) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === fallback) changed.delete(name);
          else changed.set(name, next);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [fallback, name, setParams],
  );
  return [value, set];
}
