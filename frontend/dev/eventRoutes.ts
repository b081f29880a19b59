import type { GridEvent } from '../src/shared/api/generated/model';
import { json, type Route } from './exchange.ts';
import { JOBS } from './world.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const OF_JOBS: GridEvent[] = JOBS.slice(0, 6).map(({ job }, index) => ({
  id: String(100 - index),
  at: ago(index + 1),
  kind: `job.${job.state.toLowerCase()}`,
  jobId: job.id,
  jobNumber: job.number,
  name: job.name,
  text: job.failure?.message ?? null,
}));

const EVENTS: GridEvent[] = [
  { id: '101', at: ago(0.5), kind: 'alert.raised', site: 'brno', alert: 'SITE_LOST' },
  ...OF_JOBS,
  { id: '90', at: ago(12), kind: 'node.disconnected', site: 'brno', node: 'brno-1' },
  { id: '89', at: ago(40), kind: 'application.uploaded', name: 'raytracer' },
  { id: '88', at: ago(2000), kind: 'site.created', site: 'brno' },
];

export const EVENT_ROUTES: Route[] = [
  [
    'GET',
    /^\/events$/,
    (_, { response }) => json(response, 200, { items: EVENTS, nextPageToken: null }),
  ],
];
