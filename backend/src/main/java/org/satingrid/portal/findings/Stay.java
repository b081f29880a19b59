package org.satingrid.portal.findings;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Distribution.LostNode;
import org.satingrid.portal.jobs.Engine;

/**
 * The time in which a node was present.
 *
 * @param speed calibrated speed in reference cores, as in the work that engines report
 * @param to end of its engine or, for a lost node, its last report. Null while it is present.
 */
record Stay(String site, double speed, Instant from, @Nullable Instant to) {

  /**
   * Returns the stays of the engines' nodes. The portal gives up a silent node late, and records
   * the time of this decision as the end of the engine. Here the stay of such a node ends with its
   * last report.
   */
  static List<Stay> of(List<Engine> engines, List<LostNode> lost) {
    return engines.stream().flatMap(engine -> of(engine, lost).stream()).toList();
  }

  private static List<Stay> of(Engine engine, List<LostNode> lost) {
    Instant joined = engine.joinedAt();
    if (joined == null) {
      return List.of();
    }
    Instant end =
        Stream.concat(
                Stream.ofNullable(engine.endedAt()),
                lost.stream()
                    .filter(node -> node.node().equals(engine.node()))
                    .map(LostNode::silentSince)
                    .filter(Objects::nonNull))
            .min(Instant::compareTo)
            .orElse(null);
    return List.of(new Stay(engine.site(), engine.speed(), joined, end));
  }
}
