import { queryOptions } from '@tanstack/react-query';
import { getNodeSpeeds } from '@/shared/api/generated/portal';
import type { Ledger } from '@/shared/domain/measured';

export const ledgerQuery = (nodeId: string) =>
  queryOptions({
    queryKey: ['node', nodeId, 'speeds'],
    queryFn: async ({ signal }): Promise<Ledger> => {
      const wire = await getNodeSpeeds(nodeId, { signal });
      return {
        ...wire,
        calibrations: wire.calibrations.map((each) => ({ ...each, at: new Date(each.at) })),
        applications: wire.applications.map((application) => ({
          ...application,
          history: application.history.map((each) => ({ ...each, at: new Date(each.at) })),
        })),
      };
    },
  });
