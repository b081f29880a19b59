import { useSearchParams } from 'react-router';

/** Filters of a list, in the address. A changed filter returns to the first page. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const get = (name: string) => params.get(name) ?? '';
  const set = (name: string, value: string) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      changed.delete('page');
      if (value === '') changed.delete(name);
      else changed.set(name, value);
      return changed;
    });
  return { get, set };
}
