package org.satingrid.portal.telemetry;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Distribution.SiteShare;
import org.satingrid.contract.api.TimeParts;
import org.satingrid.portal.jobs.Engine;

/**
 * Compares each site's part of the work with the part that the speeds of its nodes predict. Both
 * use the measured speeds for the application ({@link Scale}). A node is present from its engine's
 * joining until {@link Presence#end}, by its own clock.
 */
final class Shares {
  private Shares() {}

  static Distribution of(
      UUID job,
      Instant at,
      List<Engine> engines,
      Map<UUID, Sample> latest,
      Map<UUID, Double> factors,
      Map<String, Integer> colours,
      LostNodes lost) {
    Scale scale = Scale.ofSamples(factors, latest);
    Map<String, SiteSum> sums = new LinkedHashMap<>();
    colours.keySet().forEach(site -> sums.put(site, new SiteSum()));
    for (Engine engine : engines) {
      if (engine.joinedAt() != null) {
        sums.computeIfAbsent(engine.site(), site -> new SiteSum())
            .add(
                engine,
                latest.get(engine.nodeId()),
                scale.of(engine.nodeId()),
                engine.isLive() && !lost.has(engine));
      }
    }
    sums.values().removeIf(sum -> sum.nodes == 0);
    double work = sums.values().stream().mapToDouble(sum -> sum.work).sum();
    double could = sums.values().stream().mapToDouble(sum -> sum.couldHaveDone).sum();
    List<SiteShare> shares = new ArrayList<>();
    double difference = 0;
    for (Map.Entry<String, SiteSum> entry : sums.entrySet()) {
      SiteShare share =
          entry
              .getValue()
              .share(entry.getKey(), colours.getOrDefault(entry.getKey(), 1), work, could);
      shares.add(share);
      difference += Math.abs(share.share() - share.predictedShare());
    }
    double balanceError = work > 0 ? difference / 2 : 0;
    double redone = 0;
    for (Map.Entry<UUID, Sample> entry : latest.entrySet()) {
      redone += entry.getValue().recomputedRefSeconds() * scale.of(entry.getKey());
    }
    return new Distribution(job.toString(), at, work, balanceError, redone, shares, lost.told());
  }

  private static final class SiteSum {
    private int nodes;
    private int workers;
    private double work;
    private double speed;
    private double couldHaveDone;
    private double idleSeconds;
    private int presentNodes;
    private int presentWorkers;
    private double presentSpeed;
    private TimeParts time = TimeParts.NONE;
    private @Nullable Instant firstJoined;
    private @Nullable Instant lastPresent;

    void add(Engine engine, @Nullable Sample sample, double factor, boolean there) {
      Instant joined = engine.joinedAt();
      if (joined == null) {
        return;
      }
      Instant end = Presence.end(engine, sample);
      Instant present = end == null || end.isBefore(joined) ? joined : end;
      nodes++;
      workers += engine.workers();
      if (there) {
        presentNodes++;
        presentWorkers += engine.workers();
        presentSpeed += engine.speed() * factor;
      }
      speed += engine.speed() * factor;
      couldHaveDone += engine.speed() * factor * seconds(joined, present);
      if (sample != null) {
        work += sample.workRefSeconds() * factor;
        idleSeconds += sample.idleSeconds();
      }
      time = time.plus(NodeTime.of(engine, sample, factor));
      firstJoined = firstJoined == null || joined.isBefore(firstJoined) ? joined : firstJoined;
      lastPresent = later(lastPresent, present);
    }

    SiteShare share(String site, int colour, double allWork, double allCould) {
      double present =
          firstJoined == null || lastPresent == null ? 0 : seconds(firstJoined, lastPresent);
      return new SiteShare(
          site,
          colour,
          nodes,
          workers,
          work,
          allWork > 0 ? work / allWork : 0,
          allCould > 0 ? couldHaveDone / allCould : 0,
          speed,
          present,
          couldHaveDone > 0 ? Math.min(1, work / couldHaveDone) : 0,
          idleSeconds,
          presentNodes,
          presentWorkers,
          presentSpeed,
          time);
    }
  }

  private static @Nullable Instant later(@Nullable Instant a, @Nullable Instant b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    return a.isAfter(b) ? a : b;
  }

  private static double seconds(Instant from, Instant to) {
    return Duration.between(from, to).toNanos() / 1e9;
  }
}
