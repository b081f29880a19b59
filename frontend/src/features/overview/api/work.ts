import { queryOptions } from '@tanstack/react-query';
import { getWork } from '@/shared/api/generated/portal';

/** Rates are in reference cores, or null if the hour has only begun. */
export interface WorkHour {
  from: Date;
  to: Date;
  useful: number | null;
  /** The capacity of the nodes that jobs had. */
  given: number | null;
}

/** The work of jobs in the last day. The last hour of the list has not ended. */
export interface DayWork {
  since: Date;
  at: Date;
  hours: WorkHour[];
  succeeded: number;
  failed: number;
  cancelled: number;
}

const REFRESH_MILLIS = 60_000;
/** Minimum seconds for a meaningful rate. */
const MIN_SECONDS = 60;

export const workQuery = () =>
  queryOptions({
    queryKey: ['work'],
    queryFn: async ({ signal }): Promise<DayWork> => {
      const wire = await getWork({ signal });
      return {
        ...wire,
        since: new Date(wire.since),
        at: new Date(wire.at),
        hours: wire.hours.map(({ from, seconds, workRefSeconds, givenRefSeconds }) => {
          const rate = (refSeconds: number) =>
            seconds < MIN_SECONDS ? null : refSeconds / seconds;
          const began = new Date(from);
          return {
            from: began,
            to: new Date(began.getTime() + seconds * 1000),
            useful: rate(workRefSeconds),
            given: rate(givenRefSeconds),
          };
        }),
      };
    },
    refetchInterval: REFRESH_MILLIS,
  });
