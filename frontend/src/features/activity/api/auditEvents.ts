import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAuditEvents } from '@/shared/api/generated/portal';
import type { AuditEvent as WireEvent } from '@/shared/api/generated/model';

export interface AuditEvent {
  id: number;
  at: Date;
  who: string;
  address: string;
  entrance: string | null;
  action: string;
  target: string;
  status: number;
  detail: string | null;
}

const toEvent = (wire: WireEvent): AuditEvent => ({
  ...wire,
  at: new Date(wire.at),
  entrance: wire.entrance ?? null,
  detail: wire.detail ?? null,
});

export interface AuditFilter {
  who?: string;
  action?: string;
  refused?: boolean;
  pageToken?: string;
}

const PAGE_SIZE = 50;

export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['audit-events', filter],
    queryFn: async ({ signal }) => {
      const page = await listAuditEvents({ ...filter, pageSize: PAGE_SIZE }, { signal });
      return { events: page.items.map(toEvent), nextPageToken: page.nextPageToken ?? null };
    },
    placeholderData: keepPreviousData,
  });
