package org.satingrid.cluster.protocol.figures;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.satingrid.network.Member;

/** Counts what a node exchanges with others; owned by the broker's thread. */
public final class ClusterCounters {
  private final Map<String, Long> attempts = new HashMap<>();
  private final Map<String, Long> won = new HashMap<>();
  private final Map<String, Long> waitNanos = new HashMap<>();
  private final Map<String, Long> bytesSent = new HashMap<>();
  private final Map<String, Long> bytesReceived = new HashMap<>();
  private final WorkAttribution work = new WorkAttribution();
  private final SpawnTree tree;
  private final Routes routes;
  private long serializeNanos;
  private double recomputedWeight;
  private long reusedResults;
  private double reusedWeight;
  private long followedCalls;

  public ClusterCounters(Member self) {
    tree = new SpawnTree(self, new SplittableRandom(self.id()));
    routes = new Routes(self.site());
  }

  public void attempted(String site) {
    attempts.merge(site, 1L, Long::sum);
  }

  public void answered(String site, boolean withTask, long waited) {
    waitNanos.merge(site, waited, Long::sum);
    if (withTask) {
      won.merge(site, 1L, Long::sum);
    }
  }

  public void sent(String site, int bytes) {
    bytesSent.merge(site, (long) bytes, Long::sum);
  }

  public void received(String site, int bytes) {
    bytesReceived.merge(site, (long) bytes, Long::sum);
    routes.heard(site);
  }

  public void serialized(long nanos) {
    serializeNanos += nanos;
  }

  public void recomputes(double weight) {
    recomputedWeight += weight;
  }

  public void reused(double weight) {
    reusedResults++;
    reusedWeight += weight;
  }

  public void followed() {
    followedCalls++;
  }

  public WorkAttribution work() {
    return work;
  }

  public SpawnTree tree() {
    return tree;
  }

  public Routes routes() {
    return routes;
  }

  public ClusterStatistics snapshot(long usefulCpuNanos, long now) {
    return new ClusterStatistics(
        Map.copyOf(attempts),
        Map.copyOf(won),
        Map.copyOf(waitNanos),
        Map.copyOf(bytesSent),
        Map.copyOf(bytesReceived),
        work.read(usefulCpuNanos, now),
        serializeNanos,
        recomputedWeight,
        reusedResults,
        reusedWeight,
        followedCalls,
        routes.snapshot());
  }
}
