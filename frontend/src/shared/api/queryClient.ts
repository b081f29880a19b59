import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problem';

const RETRIES = 2;

/** A refusal stays a refusal; only a portal that is out of reach or busy is asked again. */
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
