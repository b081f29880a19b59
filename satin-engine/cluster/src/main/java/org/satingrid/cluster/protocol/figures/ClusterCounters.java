package org.satingrid.cluster.protocol.figures;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.satingrid.network.Member;

/** Counts a node's exchange with other nodes. Used only by the broker's thread. */
public final class ClusterCounters {
  private final Map<String, Long> attempts = new HashMap<>();
  private final Map<String, Long> won = new HashMap<>();
  private final Map<String, Long> waitNanos = new HashMap<>();
  private final Map<String, Long> bytesSent = new HashMap<>();
  private final Map<String, Long> bytesReceived = new HashMap<>();
  private final WorkAttribution work = new WorkAttribution();
  private final SpawnTree tree;
  private final Routes routes;
  private final WideAreaWait wideArea = new WideAreaWait();
  private final String site;
  private long serializeNanos;
  private double recomputedWeight;
  private long reusedResults;
  private double reusedWeight;
  private long followedCalls;

  public ClusterCounters(Member self) {
    tree = new SpawnTree(self, new SplittableRandom(self.id()));
    routes = new Routes(self.site());
    site = self.site();
  }

  /** Counts a request that is sent. {@link #answered} or {@link #unanswered} closes it. */
  public void attempted(String victim, long now) {
    attempts.merge(victim, 1L, Long::sum);
    if (isElsewhere(victim)) {
      wideArea.asked(1, now);
    }
  }

  /** Counts a request, sent at {@code since}, that has been answered or given up. */
  public void answered(String victim, boolean withTask, long since, long now) {
    waitNanos.merge(victim, now - since, Long::sum);
    if (withTask) {
      won.merge(victim, 1L, Long::sum);
      wideArea.begin(now);
    }
    unanswered(victim, now);
  }

  /** Called when the victim of a request is gone. */
  public void unanswered(String victim, long now) {
    if (isElsewhere(victim)) {
      wideArea.asked(-1, now);
    }
  }

  private boolean isElsewhere(String victim) {
    return !victim.equals(site);
  }

  public void programStarted(long now) {
    work.programOpened(now);
    tree.programStarted(now);
    wideArea.begin(now);
  }

  public WideAreaWait wideArea() {
    return wideArea;
  }

  public void sent(String receiver, int bytes) {
    bytesSent.merge(receiver, (long) bytes, Long::sum);
  }

  public void received(String sender, int bytes) {
    bytesReceived.merge(sender, (long) bytes, Long::sum);
    routes.heard(sender);
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
        wideArea.nanos(now),
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
