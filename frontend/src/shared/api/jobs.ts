import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DEFAULT_GANG } from '../domain/gang';
import type { Job, JobState } from '../domain/job';
import { listJobs } from './generated/portal';
import type { Job as WireJob } from './generated/model';

const date = (text: string | null | undefined) => (text == null ? null : new Date(text));

export const toJob = (wire: WireJob): Job => ({
  ...wire,
  reason: wire.reason ?? null,
  failure:
    wire.failure == null
      ? null
      : { ...wire.failure, node: wire.failure.node ?? null, site: wire.failure.site ?? null },
  createdAt: new Date(wire.createdAt),
  startedAt: date(wire.startedAt),
  finishedAt: date(wire.finishedAt),
  secondsLeft: wire.secondsLeft ?? null,
  leftBand: wire.leftBand ?? null,
  parameters: wire.parameters ?? null,
  maxWorkers: wire.maxWorkers ?? null,
  timeLimitSeconds: wire.timeLimitSeconds ?? null,
  queue:
    wire.queue == null ? null : { ...wire.queue, estimatedStart: date(wire.queue.estimatedStart) },
  sweep: wire.sweep ?? null,
  parentId: wire.parentId ?? null,
  point: wire.point ?? null,
  predicted: wire.predicted ?? null,
  results: wire.results == null ? null : { ...wire.results, leftOut: wire.results.leftOut ?? 0 },
  gang:
    wire.gang == null
      ? null
      : {
          nodes: wire.gang.nodes ?? DEFAULT_GANG.nodes,
          severalSites: wire.gang.severalSites ?? DEFAULT_GANG.severalSites,
          access: wire.gang.access ?? DEFAULT_GANG.access,
        },
});

export interface JobsFilter {
  state?: JobState;
  owner?: string;
  /** Beginning of the job's name. */
  name?: string;
  /** Tags that the job must have. */
  tag?: string[];
  /** The sweep with the requested points. */
  parent?: string;
  pageToken?: string;
  pageSize?: number;
}

export const JOBS_KEY = ['jobs'] as const;
const REFRESH_MILLIS = 2000;

export const jobsQuery = (filter: JobsFilter) =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'list', filter],
    queryFn: async ({ signal }) => {
      const page = await listJobs({ ...filter }, { signal });
      return { jobs: page.items.map(toJob), nextPageToken: page.nextPageToken ?? null };
    },
    refetchInterval: REFRESH_MILLIS,
    placeholderData: keepPreviousData,
  });
