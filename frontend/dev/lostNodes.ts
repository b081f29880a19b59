import type { LostNode } from '../src/shared/api/generated/model';
import type { SimSite } from './simSites.ts';

/** Returns the first node of a site, if it no longer reports. */
export function lostNodes(since: Date | null, where: SimSite | undefined): LostNode[] {
  const node = where?.nodes[0];
  if (since === null || where === undefined || node === undefined) return [];
  return [
    {
      node,
      site: where.name,
      workers: where.workersPerNode,
      silentSince: since.toISOString(),
      givenUp: false,
      openTasks: 2,
    },
  ];
}
