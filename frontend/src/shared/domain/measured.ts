import type { StealingPolicy } from './policy';

/** The figures of a run over time. */
export const METRICS = [
  'WORK',
  'IDLE',
  'SPAWNS',
  'EXECUTED',
  'STEALS',
  'BYTES',
  'DEQUE',
  'PROGRESS',
] as const;
export type Metric = (typeof METRICS)[number];

export interface Bucket {
  at: Date;
  count: number;
  min: number;
  mean: number;
  max: number;
  /** Sum over the nodes of the series. */
  sum: number;
}

export interface Series {
  site: string;
  /** The node of the series, if each node has a separate series. */
  node?: string | null;
  colour: number;
  buckets: Bucket[];
}

export interface Course {
  metric: Metric;
  unit: string;
  /** Null while no engine has joined. */
  from: Date | null;
  to: Date | null;
  points: number;
  readings: number;
  series: Series[];
}

export type EvidenceKind = 'TELEMETRY' | 'LOG' | 'RESULTS';

export interface EvidencePiece {
  kind: EvidenceKind;
  state: 'GROWING' | 'KEPT' | 'REMOVED';
  bytes: number | null;
  keepDays: number;
  keptUntil: Date | null;
  removedAt: Date | null;
  reason: string | null;
}

export interface Evidence {
  policy: StealingPolicy;
  limitBytes: number;
  keepJobDays: number;
  pieces: EvidencePiece[];
}

export interface SpeedEstimate {
  calibrated: number;
  speed: number;
  low: number;
  high: number;
  confidence: number;
  measurements: number;
}

export interface NodeSpeed {
  node: string;
  site: string;
  colour: number;
  estimate: SpeedEstimate;
}

export interface Ledger {
  node: string;
  site: string;
  calibrations: { at: Date; speed: number; coreSpeed: number }[];
  applications: {
    applicationId: string;
    applicationName: string;
    estimate: SpeedEstimate;
    history: { at: Date; factor: number; tasks: number; workRefSeconds: number }[];
  }[];
}

export interface Link {
  from: string;
  to: string;
  route: 'DIRECT' | 'RELAYED' | 'BLOCKED';
  requests: number;
  roundTripMillis: number | null;
  bestRoundTripMillis: number | null;
  peakBytesPerSecond: number | null;
  bytes: number;
  jobs: number;
  measuredAt: Date;
}

/** The measurement of a link by one finished job. */
export interface LinkMeasurement {
  jobId: string;
  jobNumber: number;
  at: Date;
  requests: number;
  roundTripMillis: number | null;
  bestRoundTripMillis: number | null;
  peakBytesPerSecond: number | null;
  bytes: number;
}

export interface Links {
  since: Date;
  sites: string[];
  links: Link[];
}
