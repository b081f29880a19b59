package org.satingrid.benchmarks.wan;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.simulator.Topology;

/** The results of several policies on one topology, with the same trees. */
record Contest(
    Topology topology, double bound, double proven, Map<StealPolicies, Mean> efficiency) {

  static final List<StealPolicies> POLICIES =
      List.of(StealPolicies.RS, StealPolicies.CRS, StealPolicies.AHEAD);

  double of(StealPolicies policy) {
    Mean mean = efficiency.get(policy);
    return mean == null ? Double.NaN : mean.value();
  }

  double overBound(StealPolicies policy) {
    return of(policy) / bound;
  }

  /**
   * Returns how far our result is below the result of CRS, as a fraction. The fraction is negative
   * if our result is above.
   */
  double belowCrs() {
    return of(StealPolicies.CRS) - of(StealPolicies.AHEAD);
  }

  String line() {
    return Text.of(
        "%-38s %s  bound %5.1f %%, proven for RS %5.1f %%, ours / bound %.3f",
        topology.name(),
        efficiency.entrySet().stream()
            .map(
                cell ->
                    Text.of(
                        "%s %5.1f ± %3.1f",
                        FourClusters.name(cell.getKey()),
                        100 * cell.getValue().value(),
                        100 * cell.getValue().half()))
            .collect(Collectors.joining("  ")),
        100 * bound,
        100 * proven,
        overBound(StealPolicies.AHEAD));
  }

  String json() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("network", '"' + topology.name() + '"');
    fields.put("sites", String.valueOf(topology.sites().size()));
    fields.put("trip_ms", Text.of("%.0f", 2 * topology.oneWayNanos().of(0, 1) / 1e6));
    double slowest =
        topology.sites().stream()
            .map(Topology.Site::speed)
            .min(Comparator.naturalOrder())
            .orElse(1.0);
    fields.put("ratio", Text.of("%.0f", 1 / slowest));
    fields.put("bound", Text.of("%.4f", bound));
    fields.put("proven", Text.of("%.4f", proven));
    efficiency.forEach(
        (policy, mean) -> {
          fields.put(
              FourClusters.name(policy).toLowerCase(java.util.Locale.ROOT),
              Text.of("%.4f", mean.value()));
          fields.put(
              FourClusters.name(policy).toLowerCase(java.util.Locale.ROOT) + "_interval",
              Text.of("%.4f", mean.half()));
        });
    return fields.entrySet().stream()
        .map(field -> '"' + field.getKey() + "\":" + field.getValue())
        .collect(Collectors.joining(",", "{", "}"));
  }

  /** Returns the minimum efficiency of a policy over all topologies. */
  static double least(List<Contest> cells, StealPolicies policy) {
    return cells.stream().mapToDouble(cell -> cell.overBound(policy)).min().orElse(Double.NaN);
  }

  static String summary(List<Contest> cells) {
    return Text.of(
        "\"min_over_bound\":%.4f,\"crs_min_over_bound\":%.4f,\"rs_min_over_bound\":%.4f,"
            + "\"ours_most_below_crs\":%.4f",
        least(cells, StealPolicies.AHEAD),
        least(cells, StealPolicies.CRS),
        least(cells, StealPolicies.RS),
        cells.stream().mapToDouble(Contest::belowCrs).max().orElse(Double.NaN));
  }
}
