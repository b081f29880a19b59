package org.satingrid.contract.api;

/** The kinds of alerts. Each kind has one threshold, which the owner of the job or site can set. */
public enum AlertKind {
  /** A running job will probably end after its time limit. Threshold: part of the limit. */
  DEADLINE_AT_RISK(1, 0.1, 2),
  /**
   * A job takes much longer than its earlier runs, or a node works much slower than the ledger of
   * speeds predicts. Threshold: ratio of the observed time to the expected time.
   */
  STRAGGLER(2, 1.2, 100),
  /**
   * All nodes of a site that worked on a job are lost, or a site has no node. Threshold: seconds.
   */
  SITE_LOST(60, 10, 86_400),
  /** A site did less of a job than its speed predicts. Threshold: difference of shares, 0 to 1. */
  SHARE_OFF(0.1, 0.02, 0.9);

  private final double usual;
  private final double least;
  private final double most;

  AlertKind(double usual, double least, double most) {
    this.usual = usual;
    this.least = least;
    this.most = most;
  }

  /** Returns the default threshold. */
  public double usualThreshold() {
    return usual;
  }

  /** Returns the minimum threshold. */
  public double leastThreshold() {
    return least;
  }

  /** Returns the maximum threshold. */
  public double mostThreshold() {
    return most;
  }
}
