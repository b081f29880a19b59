import type { TimeParts } from './time';

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
  time: TimeParts;
  routes: Way[];
}

/** How a node reaches a site. */
export interface Way {
  site: string;
  route: 'DIRECT' | 'RELAYED' | 'BLOCKED';
  /** The least that was timed; null if nothing was. */
  roundTripMillis: number | null;
}

/** Of an engine; null from engines that do not tell. */
export interface Memory {
  gcSeconds: number;
  usedBytes: number;
  maxBytes: number;
}
