package org.satingrid.portal.telemetry;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FigureBounds;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.SiteLinks;
import org.satingrid.contract.api.TimeParts;
import org.satingrid.portal.jobs.Engine;

/** The work of each node, on the scale of {@link Shares}. */
final class JobNodes {
  private JobNodes() {}

  static List<JobNode> of(
      List<Engine> engines, Map<UUID, Sample> latest, Map<UUID, Double> factors) {
    Scale scale = Scale.ofSamples(factors, latest);
    return engines.stream()
        .map(engine -> node(engine, latest.get(engine.nodeId()), scale.of(engine.nodeId())))
        .toList();
  }

  private static JobNode node(Engine engine, @Nullable Sample sample, double factor) {
    Instant joined = engine.joinedAt();
    Instant until = Presence.end(engine, sample);
    double present = NodeTime.presentSeconds(engine, sample);
    TimeParts time = NodeTime.of(engine, sample, factor);
    if (sample == null) {
      return new JobNode(
          engine.node(),
          engine.site(),
          engine.workers(),
          engine.speed() * factor,
          joined,
          until,
          present,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          null,
          time,
          List.of());
    }
    return new JobNode(
        engine.node(),
        engine.site(),
        engine.workers(),
        engine.speed() * factor,
        joined,
        until,
        present,
        sample.workRefSeconds() * factor,
        sample.progress(),
        sample.idleSeconds(),
        sample.serializeSeconds(),
        sample.executed(),
        sample.dequeLength(),
        sum(sample.stealAttempts()),
        sum(sample.stealsWon()),
        sum(sample.stealWaitMillis()) / 1e3,
        memory(sample.memory()),
        time,
        ways(sample.routes()));
  }

  private static long sum(Map<String, Long> bySite) {
    return bySite.values().stream().mapToLong(Long::longValue).reduce(0, FigureBounds::sum);
  }

  private static JobNode.@Nullable Memory memory(FromAgent.@Nullable Memory memory) {
    return memory == null
        ? null
        : new JobNode.Memory(memory.gcSeconds(), memory.usedBytes(), memory.maxBytes());
  }

  private static List<JobNode.Way> ways(@Nullable Map<String, FromAgent.Route> routes) {
    return routes == null
        ? List.of()
        : routes.entrySet().stream()
            .map(
                entry ->
                    new JobNode.Way(
                        entry.getKey(),
                        SiteLinks.Route.valueOf(entry.getValue().way().name()),
                        entry.getValue().roundTripMillis()))
            .toList();
  }
}
