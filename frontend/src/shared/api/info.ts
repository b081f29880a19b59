import { queryOptions } from '@tanstack/react-query';
import { getInfo } from './generated/portal';

export const infoQuery = () =>
  queryOptions({
    queryKey: ['info'],
    queryFn: ({ signal }) => getInfo({ signal }),
    staleTime: Infinity,
  });
