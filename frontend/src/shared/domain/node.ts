/** What one node has done for a run. */
export interface JobNode {
  node: string;
  site: string;
  workers: number;
  /** Expected, reference cores. */
  speed: number;
  joinedAt: Date | null;
  until: Date | null;
  presentSeconds: number;
  workRefSeconds: number;
  /** Share of the job completed there. */
  progress: number;
  idleSeconds: number;
  executed: number;
  queued: number;
  stealAttempts: number;
  stealsWon: number;
  memory: Memory | null;
  routes: { site: string; route: 'DIRECT' | 'RELAYED' | 'BLOCKED' }[];
}

/** Of an engine; null from engines that do not tell. */
export interface Memory {
  gcSeconds: number;
  usedBytes: number;
  maxBytes: number;
}
