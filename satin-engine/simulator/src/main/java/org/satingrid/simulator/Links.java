package org.satingrid.simulator;

/**
 * Links between sites, one for each direction. Messages of a lane follow one another at the link's
 * bandwidth. Small messages do not wait for bulk. A link inside a site has a delay and no limit of
 * bandwidth.
 */
final class Links {
  private final Topology topology;
  private final Costs costs;
  private final long[] smallFree;
  private final long[] bulkFree;

  Links(Topology topology, Costs costs) {
    this.topology = topology;
    this.costs = costs;
    int sites = topology.sites().size();
    smallFree = new long[sites * sites];
    bulkFree = new long[sites * sites];
  }

  /** Returns the time at which the last byte arrives. */
  long arrival(int from, int to, int bytes, boolean bulk, long now) {
    if (from == to) {
      return now + costs.localOneWay();
    }
    int link = from * topology.sites().size() + to;
    long[] free = bulk ? bulkFree : smallFree;
    free[link] = Math.max(now, free[link]) + nanos(from, to, bytes);
    return free[link] + (long) topology.oneWayNanos().of(from, to);
  }

  private long nanos(int from, int to, int bytes) {
    return (long) (bytes / topology.bytesPerSecond().of(from, to) * 1e9);
  }
}
