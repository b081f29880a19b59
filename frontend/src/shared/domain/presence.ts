/**
 * The time of a node in a run. It begins when the node joins. It ends when the node leaves or, if
 * the node is lost, with its last report.
 */
export interface Stay {
  node: string;
  site: string;
  /** Speed in calibrated reference cores, the unit of the work that engines report. */
  speed: number;
  /** Expected speed of the node for this application, in reference cores. */
  expected: number;
  from: Date;
  /** Null while the node is present. */
  to: Date | null;
}
