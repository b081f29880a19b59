import { queryOptions } from '@tanstack/react-query';
import { getWork } from '@/shared/api/generated/portal';

/** One hour. Its rates are in reference cores. They are null in the first minute of the hour. */
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
  /** The jobs that work on nodes now, of all users. */
  runningJobs: number;
}

const REFRESH_MILLIS = 60_000;
/** Minimum time in seconds for a meaningful rate. */
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
