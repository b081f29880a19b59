import {
  QueryObserver,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { createContext, startTransition, use, useEffect, useReducer, useState } from 'react';

/** True if the page of a run is paused. Then the panels' own requests also stop. */
export const PausedContext = createContext(false);

/**
 * Like `useQuery`, for figures of a run that are requested repeatedly. New figures are drawn in
 * pieces, so that scrolling and typing stay possible. `useQuery` draws its answers at once, which
 * takes longer than a frame for a thousand nodes.
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
    // The observer can have received answers between the first rendering and this subscription.
    observer.updateResult();
    return unsubscribe;
  }, [observer]);
  return observer.trackResult(result);
}
