import type { TimeParts } from './time';

/** The data that a run leaves behind: work, steals, output and files. */
export interface SiteShare {
  site: string;
  colour: number;
  nodes: number;
  workers: number;
  workRefSeconds: number;
  share: number;
  predictedShare: number;
  speed: number;
  presentSeconds: number;
  busy: number;
  idleSeconds: number;
  /** Number of present nodes: joined, not ended and not lost. */
  presentNodes: number;
  presentWorkers: number;
  presentSpeed: number;
  time: TimeParts;
}

/** A node with an engine that no longer reports. */
export interface LostNode {
  node: string;
  site: string;
  workers: number;
  /** Time of the last report of its engine, or null without a report. */
  silentSince: Date | null;
  /** True if the portal has given the node up. Until then the node can return. */
  givenUp: boolean;
  /** Number of stolen tasks that the node had not completed. */
  openTasks: number;
}

export interface Distribution {
  at: Date;
  workRefSeconds: number;
  balanceError: number;
  redoneRefSeconds: number;
  sites: SiteShare[];
  lost: LostNode[];
}

export interface StealCell {
  thief: string;
  victim: string;
  attempts: number;
  won: number;
  workRefSeconds: number;
  bytes: number;
  meanRoundTripMillis: number | null;
}

export interface Steals {
  at: Date;
  betweenSites: number;
  cells: StealCell[];
}

export interface LogLine {
  seq: number;
  at: Date;
  site: string | null;
  node: string | null;
  stream: string;
  level: 'info' | 'warn' | 'error';
  text: string;
}

export interface Artifact {
  name: string;
  sizeBytes: number;
  sha256: string;
  contentType: string;
  createdAt: Date;
  /** The way to show the file in place, or null. */
  preview: 'TEXT' | 'TABLE' | 'IMAGE' | null;
}

/** The beginning of a result file. */
export interface Preview {
  text: string;
  rows: string[][];
  truncated: boolean;
}

/**
 * Types of pictures that the page shows. All other files are only downloaded, including SVG, which
 * can contain scripts.
 */
const DRAWABLE = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

export const isPicture = (artifact: Artifact) => DRAWABLE.has(artifact.contentType);
