import { queryOptions } from '@tanstack/react-query';
import type { PageGridEvent } from '@/shared/api/generated/model';
import { followEvents } from '@/shared/api/generated/portal';
import type { AlertKind } from '@/shared/domain/alert';

/** Something that happened on the grid. */
export interface GridEvent {
  id: string;
  at: Date;
  /** The kind of the event, such as job.failed or node.connected. */
  kind: string;
  job: { id: string; number: number } | null;
  /** Name of the job or the application. */
  name: string | null;
  site: string | null;
  node: string | null;
  alert: AlertKind | null;
  /** A reason or a failure. */
  text: string | null;
}

const NEWEST = 12;
const REFRESH_MILLIS = 5000;

/** The latest events, newest first. */
export const latestEventsQuery = () =>
  queryOptions({
    queryKey: ['events', 'latest'],
    queryFn: async ({ signal }): Promise<GridEvent[]> => {
      // The same address also has a stream, so that the header must request JSON.
      const headers = { Accept: 'application/json' };
      const page = (await followEvents({ pageSize: NEWEST }, { signal, headers })) as PageGridEvent;
      return page.items.map((wire) => ({
        id: wire.id,
        at: new Date(wire.at),
        kind: wire.kind,
        job: wire.jobId == null ? null : { id: wire.jobId, number: wire.jobNumber ?? 0 },
        name: wire.name ?? null,
        site: wire.site ?? null,
        node: wire.node ?? null,
        alert: wire.alert ?? null,
        text: wire.text ?? null,
      }));
    },
    refetchInterval: REFRESH_MILLIS,
  });
