import type { Distribution, Steals } from '@/shared/domain/evidence';
import { isTerminal, type Job } from '@/shared/domain/job';

/** One run of the comparison. One run of the comparison, with figures derived from each other. */
export interface Run {
  job: Job;
  distribution: Distribution;
  /** From the start to the end, or null while it runs. */
  tookSeconds: number | null;
  /** The capacity of its nodes while they were present, in reference seconds. */
  availableRefSeconds: number;
  workRefSeconds: number;
  idleRefSeconds: number;
  /** The traffic between sites. */
  between: { requests: number; tasks: number; bytes: number };
}

/**
 * Returns the capacity of the sites. The portal reports its useful part, which is exact if nodes
 * came late.
 */
const offered = (distribution: Distribution) =>
  distribution.sites.reduce(
    (sum, { busy, workRefSeconds, speed, presentSeconds }) =>
      sum +
      (busy > 0 && busy < 1
        ? workRefSeconds / busy
        : Math.max(workRefSeconds, speed * presentSeconds)),
    0,
  );

const idle = (distribution: Distribution) =>
  distribution.sites.reduce(
    (sum, { idleSeconds, speed, workers }) =>
      sum + (workers > 0 ? (idleSeconds * speed) / workers : 0),
    0,
  );

const between = ({ cells }: Steals) =>
  cells
    .filter(({ thief, victim }) => thief !== victim)
    .reduce(
      (sum, { attempts, won, bytes }) => ({
        requests: sum.requests + attempts,
        tasks: sum.tasks + won,
        bytes: sum.bytes + bytes,
      }),
      { requests: 0, tasks: 0, bytes: 0 },
    );

export function runOf(job: Job, distribution: Distribution, steals: Steals): Run {
  const took =
    job.startedAt === null || job.finishedAt === null || !isTerminal(job.state)
      ? null
      : (job.finishedAt.getTime() - job.startedAt.getTime()) / 1000;
  return {
    job,
    distribution,
    tookSeconds: took,
    availableRefSeconds: offered(distribution),
    workRefSeconds: distribution.workRefSeconds,
    idleRefSeconds: idle(distribution),
    between: between(steals),
  };
}

/** Available speed, over all the time that the run took, or null while it runs. */
export const meanSpeed = ({ availableRefSeconds, tookSeconds }: Run) =>
  tookSeconds === null || tookSeconds <= 0 ? null : availableRefSeconds / tookSeconds;

/** Returns the useful part of the available capacity. Null without capacity. */
export const efficiencyOf = ({ workRefSeconds, availableRefSeconds }: Run) =>
  availableRefSeconds > 0 ? workRefSeconds / availableRefSeconds : null;

/** Returns true if two runs had the same request. */
export function isRepeat(a: Job, b: Job): boolean {
  const asked = ({ applicationId, arguments: words, inputs, policy }: Job) =>
    JSON.stringify([applicationId, words, inputs.map(({ fileId }) => fileId), policy]);
  return asked(a) === asked(b);
}
