import { toDistribution } from '@/shared/api/distribution';
import type {
  Artifact as WireArtifact,
  JobEvent as WireJobEvent,
  LogLine as WireLogLine,
} from '@/shared/api/generated/model';
import { toJob } from '@/shared/api/jobs';
import { toSteals } from '@/shared/api/steals';
import type { Artifact, Distribution, LogLine, Steals } from '@/shared/domain/evidence';
import type { Job } from '@/shared/domain/job';

/** One event of a job's stream. An absent field did not change. */
export interface JobEvent {
  job?: Job;
  distribution?: Distribution;
  steals?: Steals;
  log?: LogLine[];
  artifacts?: Artifact[];
}

const toLevel = (level: string): LogLine['level'] =>
  level === 'error' || level === 'warn' ? level : 'info';

export const toLine = (wire: WireLogLine): LogLine => ({
  ...wire,
  at: new Date(wire.at),
  site: wire.site ?? null,
  node: wire.node ?? null,
  level: toLevel(wire.level),
});

const toArtifact = (wire: WireArtifact): Artifact => ({
  ...wire,
  preview: wire.preview ?? null,
  createdAt: new Date(wire.createdAt),
});

export function toJobEvent(wire: WireJobEvent): JobEvent {
  return {
    ...(wire.job && { job: toJob(wire.job) }),
    ...(wire.distribution && { distribution: toDistribution(wire.distribution) }),
    ...(wire.steals && { steals: toSteals(wire.steals) }),
    ...(wire.log && { log: wire.log.map(toLine) }),
    ...(wire.artifacts && { artifacts: wire.artifacts.map(toArtifact) }),
  };
}
