import {
  QueryObserver,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { createContext, startTransition, use, useEffect, useReducer, useState } from 'react';

/** Whether the page of a run is paused: what panels ask for themselves stands still then, too. */
export const PausedContext = createContext(false);

/**
 * As `useQuery`, for figures of a run that are asked for again and again. What comes new is drawn in pieces, so that
 * scrolling and typing come between them: `useQuery` itself has its answers drawn at once, of a thousand nodes for
 * longer than a frame.
 */
export function useRunQuery<T, Key extends QueryKey>(given: UseQueryOptions<T, Error, T, Key>) {
  const paused = use(PausedContext);
  const client = useQueryClient();
  const options = client.defaultQueryOptions({
    ...given,
    ...(paused && { refetchInterval: false as const, refetchOnWindowFocus: false }),
  });
  const [observer] = useState(() => new QueryObserver(client, options));
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const result = observer.getOptimisticResult(options);
  useEffect(() => observer.setOptions(options), [observer, options]);
  useEffect(() => {
    const unsubscribe = observer.subscribe(() => startTransition(draw));
    // What came between the first drawing and now.
    observer.updateResult();
    return unsubscribe;
  }, [observer]);
  return observer.trackResult(result);
}
