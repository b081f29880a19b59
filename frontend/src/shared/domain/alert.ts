export type AlertKind = 'DEADLINE_AT_RISK' | 'STRAGGLER' | 'SITE_LOST' | 'SHARE_OFF';
export type AlertUnit = 'SECONDS' | 'REFERENCE_CORES' | 'SHARE' | 'NODES';

/** A deviation of a job, node or site from its expected course. */
export interface Alert {
  id: string;
  kind: AlertKind;
  severity: 'WARNING' | 'CRITICAL';
  job: { id: string; number: number; name: string } | null;
  site: string | null;
  node: string | null;
  expected: number;
  actual: number;
  unit: AlertUnit;
  since: Date;
  /** Null while the alert has not ended. */
  until: Date | null;
  /** True if the user of this page has muted the alert. */
  muted: boolean;
}

/** A user's choices about one kind of alert. */
export interface KindSettings {
  kind: AlertKind;
  on: boolean;
  webhook: boolean;
  mail: boolean;
  threshold: number;
}

export interface AlertSettings {
  mailAddress: string | null;
  /** True if the portal sends mail. */
  mailOn: boolean;
  everybody: boolean;
  kinds: KindSettings[];
}
