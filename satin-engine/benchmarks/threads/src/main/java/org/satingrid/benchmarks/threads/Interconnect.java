package org.satingrid.benchmarks.threads;

/**
 * The link between two nodes, and the cost of a trap on such nodes.
 *
 * @param roundTripMicros time of a small message and its small answer
 * @param bytesPerMicro bandwidth of a node's link
 * @param faultMicros cost of a trap that detects an absent object
 */
record Interconnect(double roundTripMicros, double bytesPerMicro, double faultMicros) {

  /**
   * BIP over Myrinet: 5 us one way and 125 bytes per microsecond (BIP manual, 1998, reference 14 of
   * the paper). A page fault takes 22 us on the paper's machines with this network (section 4.2).
   */
  static final Interconnect MYRINET = new Interconnect(10, 125, 22);

  /**
   * SISCI over SCI. 4 us one way and 82 bytes per microsecond are assumptions, because no source
   * was found. A page fault takes 12 us on the paper's machines with this network (section 4.2).
   */
  static final Interconnect SCI = new Interconnect(8, 82, 12);
}
