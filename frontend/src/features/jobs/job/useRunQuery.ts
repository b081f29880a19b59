import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { createContext, use, useDeferredValue } from 'react';

/** Whether the page of a run is paused: what panels ask for themselves stands still then, too. */
export const PausedContext = createContext(false);

/**
 * As `useQuery`, for figures of a run that are asked for again and again. What comes new is drawn in pieces, so that
 * scrolling and typing come between them.
 */
export function useRunQuery<T, Key extends QueryKey>(options: UseQueryOptions<T, Error, T, Key>) {
  const paused = use(PausedContext);
  const result = useQuery(
    paused ? { ...options, refetchInterval: false, refetchOnWindowFocus: false } : options,
  );
  const data = useDeferredValue(result.data);
  return { ...result, data };
}
