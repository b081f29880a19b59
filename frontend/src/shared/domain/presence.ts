/** A node's time in a run: from joining to its end or, where the node was lost, to its last report. */
export interface Stay {
  node: string;
  site: string;
  /** Speed in calibrated reference cores, the unit of the work that engines report. */
  speed: number;
  /** Expected speed of the node for this application, in reference cores. */
  expected: number;
  from: Date;
  /** Null while the node is there. */
  to: Date | null;
}
