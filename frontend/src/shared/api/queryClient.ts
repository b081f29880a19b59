import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problem';

const RETRIES = 2;

/**
 * Only requests to an unreachable or busy portal are repeated.
 */
const worthRetrying = (error: unknown) =>
  !(error instanceof Problem) || error.status === 0 || error.status >= 502;

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && worthRetrying(error),
        staleTime: 1000,
        throwOnError: false,
      },
    },
  });
