import type { StealCell } from '@/shared/domain/evidence';
import type { JobNode } from '@/shared/domain/node';
import type { RunEvidence } from './findings';

/** Idle time below this has no cause that is worth a sentence. */
export const NOTABLE_IDLE = 0.15;

export const sum = <T>(all: T[], of: (each: T) => number) =>
  all.reduce((total, each) => total + of(each), 0);

/** Returns the part of the nodes' capacity without work. */
export function idlePart(nodes: JobNode[]): number {
  const offered = sum(nodes, (node) => node.speed * node.presentSeconds);
  const idle = sum(nodes, (node) => (node.speed * node.idleSeconds) / Math.max(1, node.workers));
  return offered > 0 ? idle / offered : 0;
}

export const workersOf = (nodes: JobNode[]) => sum(nodes, ({ workers }) => workers);

/** Steals between sites. */
export const crossing = ({ steals }: RunEvidence) =>
  (steals?.cells ?? []).filter(({ thief, victim }) => thief !== victim);

/** Returns the mean time from a request to its answer, in ms. */
export const meanWait = (cells: StealCell[]) => {
  const asked = sum(cells, ({ attempts }) => attempts);
  return asked === 0
    ? 0
    : sum(cells, (cell) => cell.attempts * (cell.meanRoundTripMillis ?? 0)) / asked;
};

/**
 * Limits the nodes to the time of the program. Engines that start earlier than main's engine wait
 * for it, and this wait is no fault of the run.
 */
export const whileItRan = (nodes: JobNode[], startedAt: Date | null): JobNode[] =>
  nodes.map((node) => {
    const { joinedAt, workers, presentSeconds, idleSeconds } = node;
    if (startedAt === null || joinedAt === null) return node;
    const early = Math.max(0, (startedAt.getTime() - joinedAt.getTime()) / 1000);
    return {
      ...node,
      presentSeconds: Math.max(0, presentSeconds - early),
      idleSeconds: Math.max(0, idleSeconds - early * workers),
    };
  });
