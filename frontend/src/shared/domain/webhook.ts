/** The events of webhooks, with the page's words for them. */
export const KINDS: { kind: string; means: string }[] = [
  { kind: 'job.queued', means: 'it waits: submitted, released or to be tried again' },
  { kind: 'job.held', means: 'it is held' },
  { kind: 'job.starting', means: 'engines are being started' },
  { kind: 'job.running', means: 'its main runs' },
  { kind: 'job.succeeded', means: 'it succeeded and its results are there' },
  { kind: 'job.failed', means: 'it failed' },
  { kind: 'job.timed_out', means: 'its time limit is over' },
  { kind: 'job.cancelled', means: 'it was cancelled or killed' },
  { kind: 'job.evidence_complete', means: 'nothing is added to what it leaves behind' },
  { kind: 'alert.raised', means: 'it, or your site, is not as expected' },
  { kind: 'alert.ended', means: 'that is over' },
];

export interface Webhook {
  id: string;
  url: string;
  kinds: string[];
  everybody: boolean;
  enabled: boolean;
  disabledReason: string | null;
  failingSince: Date | null;
  pending: number;
  createdAt: Date;
}

export interface DeliveryAttempt {
  at: Date;
  millis: number;
  status: number | null;
  error: string | null;
}

export type DeliveryState = 'PENDING' | 'DELIVERED' | 'FAILED';

export interface Delivery {
  id: string;
  state: DeliveryState;
  createdAt: Date;
  nextAttemptAt: Date | null;
  attempts: DeliveryAttempt[];
  kind: string;
  /** Null for a ping. */
  job: { id: string; number: number; name: string } | null;
  body: string;
}
