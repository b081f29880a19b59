import { queryOptions } from '@tanstack/react-query';
import type { NodeUpgrade } from '@/shared/api/generated/model';
import { getNode } from '@/shared/api/generated/portal';
import { toNode } from '@/shared/api/sites';

export type { NodeUpgrade };

const REFRESH_MILLIS = 2000;

export const nodeQuery = (id: string) =>
  queryOptions({
    queryKey: ['node', id, 'detail'],
    queryFn: async ({ signal }) => {
      const wire = await getNode(id, { signal });
      return {
        ...wire,
        node: toNode(wire.node),
        siteOwner: wire.siteOwner ?? null,
        machine: wire.machine ?? null,
        // A revoked node needs no upgrade.
        upgrade: wire.node.state === 'revoked' ? null : (wire.upgrade ?? null),
        enrolledAt: new Date(wire.enrolledAt),
      };
    },
    refetchInterval: REFRESH_MILLIS,
  });
