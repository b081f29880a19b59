import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** A set in the page's address. An empty set is left out of the address. */
export function useUrlSet(name: string): [ReadonlySet<string>, (item: string) => void] {
  const [params, setParams] = useSearchParams();
  const written = params.getAll(name).join('\n');
  const chosen = useMemo(() => new Set(written === '' ? [] : written.split('\n')), [written]);
  const toggle = useCallback(
    (item: string) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (current.getAll(name).includes(item)) changed.delete(name, item);
          else changed.append(name, item);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setParams],
  );
  return [chosen, toggle];
}
