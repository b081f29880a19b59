package org.satingrid.benchmarks.portal;

/** The counts of a {@link Swarm}. Only its thread uses them. */
final class Tally {
  int up;

  /** Number of ended connections of admitted agents. */
  int dropped;

  /** Number of connections of agents that were connected before. */
  int reconnects;

  /** Number of times that an agent was deferred. */
  int putOff;

  long heartbeats;
  long samples;
  long acknowledged;
  long shortJobs;

  String line(int busy) {
    return ("tally up=%d dropped=%d reconnects=%d putOff=%d heartbeats=%d samples=%d"
            + " acknowledged=%d shortJobs=%d busy=%d")
        .formatted(
            up, dropped, reconnects, putOff, heartbeats, samples, acknowledged, shortJobs, busy);
  }
}
