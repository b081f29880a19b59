import type { TimeParts } from './time';

/** The work of one node for a run. */
export interface JobNode {
  node: string;
  site: string;
  workers: number;
  /** Expected speed, in reference cores. */
  speed: number;
  joinedAt: Date | null;
  until: Date | null;
  presentSeconds: number;
  workRefSeconds: number;
  /** Share of the job completed on this node. */
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

/** The route of a node to a site. */
export interface Way {
  site: string;
  route: 'DIRECT' | 'RELAYED' | 'BLOCKED';
  /** The minimum round trip, or null if not measured. */
  roundTripMillis: number | null;
}

/** Heap of an engine, or null from engines that do not report it. */
export interface Memory {
  gcSeconds: number;
  usedBytes: number;
  maxBytes: number;
}
