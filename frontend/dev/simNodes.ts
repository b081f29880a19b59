import type { JobNode } from '../src/shared/api/generated/model';
import { SITES } from './simSites.ts';
import { partOf } from './simTime.ts';
import type { Run } from './simulation.ts';

/**
 * Returns the work of each node: its part of its site's work. Lecce's collector takes a fifth of
 * its time.
 */
export function jobNodes(jobId: string, run: Run | null): JobNode[] {
  if (run === null) return [];
  const shares = run.distribution(jobId).sites;
  return SITES.flatMap((site) => {
    const share = shares.find((each) => each.site === site.name);
    if (share === undefined) return [];
    const of = (all: number) => all / site.nodes.length;
    return site.nodes.map((node): JobNode => ({
      node,
      site: site.name,
      workers: site.workersPerNode,
      speed: of(site.speed),
      joinedAt: new Date(run.startedAt.getTime() + site.joinsAfter * 1000).toISOString(),
      until: run.at.toISOString(),
      presentSeconds: share.presentSeconds,
      workRefSeconds: of(share.workRefSeconds),
      progress: of(share.workRefSeconds / run.total),
      idleSeconds: of(share.idleSeconds) * 0.4,
      serializeSeconds: 0.01 * share.presentSeconds,
      executed: Math.round(of(share.workRefSeconds) * 40),
      queued: 14,
      stealAttempts: 200,
      stealsWon: 80,
      stealWaitSeconds: 4,
      memory: {
        gcSeconds: (site.name === 'lecce' ? 0.2 : 0.01) * share.presentSeconds,
        usedBytes: 4e8,
        maxBytes: 1.2e9,
      },
      time: partOf(share.time, site.nodes.length),
      routes: [],
    }));
  });
}
