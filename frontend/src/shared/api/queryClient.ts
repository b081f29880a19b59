import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problem';

const RETRIES = 2;

/** Returns true if the portal was unreachable or busy. Other failed requests are not repeated. */
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
