package org.satingrid.benchmarks.portal;

/** What a {@link Swarm} counts; its thread's own. */
final class Tally {
  int up;

  /** Connections of agents that were in which ended. */
  int dropped;

  /** How often an agent that had been in was let in again. */
  int reconnects;

  /** How often an agent was told to come again later. */
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
