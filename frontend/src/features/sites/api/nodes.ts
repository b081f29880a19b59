import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Node as WireNode } from '@/shared/api/generated/model';
import { getListNodesUrl } from '@/shared/api/generated/portal';
import { http } from '@/shared/api/http';
import { SITES_KEY, toNode } from '@/shared/api/sites';

export interface NodeFilter {
  site?: string;
  /** Beginning of the nodes' names. */
  name?: string;
  pageToken?: string;
}

const PAGE_SIZE = 25;
const REFRESH_MILLIS = 5000;
/** The fields that the table shows. */
const FIELDS =
  'id,name,site,state,workers,speed,javaVersion,agentVersion,currentJobId,lastSeenAt,problems,box,busy';

/** A page of nodes by name. */
export const nodesQuery = (filter: NodeFilter, refetchInterval = REFRESH_MILLIS) =>
  queryOptions({
    queryKey: [...SITES_KEY, { nodes: filter }],
    queryFn: async ({ signal }) => {
      const url = getListNodesUrl({ ...filter, pageSize: PAGE_SIZE });
      const page = await http<{ items: WireNode[]; nextPageToken: string | null }>(
        `${url}&fields=${FIELDS}`,
        { signal },
      );
      return { nodes: page.items.map(toNode), nextPageToken: page.nextPageToken };
    },
    placeholderData: keepPreviousData,
    refetchInterval,
  });
