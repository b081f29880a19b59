package org.satingrid.benchmarks.portal;

/** What a {@link Swarm} counts; its thread's own. */
final class Tally {
  int up;
  int dropped;
  long heartbeats;
  long samples;
  long acknowledged;
  long shortJobs;

  String line(int busy) {
    return "tally up=%d dropped=%d heartbeats=%d samples=%d acknowledged=%d shortJobs=%d busy=%d"
        .formatted(up, dropped, heartbeats, samples, acknowledged, shortJobs, busy);
  }
}
