package org.satingrid.portal.findings;

import static org.satingrid.portal.findings.Words.percent;
import static org.satingrid.portal.findings.Words.plural;

import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.satingrid.contract.api.Distribution.LostNode;
import org.satingrid.contract.api.FindingCause;
import org.satingrid.contract.api.JobFindings.Finding;
import org.satingrid.contract.api.JobNode;

/** Finds causes in the engines of a run. They apply to every model of programs. */
final class EngineCauses {
  private static final int MANY_LOST = 3;
  private static final int SAME_END = 2;
  private static final String SUCCEEDED = "succeeded";
  private static final double NOTABLE_COLLECTING = 0.1;
  private static final double FULL = 0.9;
  private static final double LATE = 0.25;
  private static final double NOTABLE_MISSING = 0.1;

  private EngineCauses() {}

  /** Finds attempts or nodes that ended in the same way several times. */
  static Optional<Finding> crashLoop(RunEvidence run) {
    var end = mostFrequent(run.ends().stream().filter(each -> !each.equals(SUCCEEDED)), SAME_END);
    if (end.isPresent()) {
      return end.map(
          same ->
              new Finding(
                  FindingCause.CRASH_LOOP,
                  "%s ended in the same way: %s."
                      .formatted(plural(same.getValue(), "attempt"), same.getKey()),
                  "Another attempt will most likely end in the same way."));
    }
    return mostFrequent(run.lost().stream().map(LostNode::site), MANY_LOST)
        .map(
            site ->
                new Finding(
                    FindingCause.CRASH_LOOP,
                    "%s of %s stopped reporting in this run."
                        .formatted(plural(site.getValue(), "node"), site.getKey()),
                    "Nodes of one site probably fail for the same reason. See the nodes' logs."));
  }

  private static Optional<Map.Entry<String, Integer>> mostFrequent(Stream<String> all, int least) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    all.forEach(each -> counts.merge(each, 1, Integer::sum));
    return counts.entrySet().stream()
        .filter(each -> each.getValue() >= least)
        .max(Map.Entry.comparingByValue());
  }

  /**
   * Finds nodes that spent much time on garbage collections, during which their workers stand
   * still.
   */
  static Optional<Finding> garbage(List<JobNode> nodes) {
    List<JobNode> many =
        nodes.stream().filter(node -> NodeSums.collecting(node) >= NOTABLE_COLLECTING).toList();
    String others = many.size() == 1 ? "No other node" : plural(many.size() - 1, "other node");
    return many.stream()
        .max(Comparator.comparingDouble(NodeSums::collecting))
        .map(
            worst ->
                new Finding(
                    FindingCause.GARBAGE_COLLECTION,
                    "Garbage collection took %s of the time of %s."
                        .formatted(percent(NodeSums.collecting(worst)), worst.node()),
                    "%s spent more than %s on collections. More memory or fewer objects per task help."
                        .formatted(others, percent(NOTABLE_COLLECTING))));
  }

  /**
   * Finds nodes with too little memory: most of the memory is still in use after a garbage
   * collection.
   */
  static Optional<Finding> memoryShort(List<JobNode> nodes) {
    return nodes.stream()
        .filter(node -> fill(node) >= FULL)
        .max(Comparator.comparingDouble(EngineCauses::fill))
        .map(
            worst -> {
              JobNode.Memory memory = Objects.requireNonNull(worst.memory());
              return new Finding(
                  FindingCause.MEMORY,
                  "%s has %s of its %s of memory in use."
                      .formatted(
                          worst.node(),
                          Words.bytes(memory.usedBytes()),
                          Words.bytes(memory.maxBytes())),
                  "If an engine reaches its memory limit, it ends, and its work is done again.");
            });
  }

  private static double fill(JobNode node) {
    JobNode.Memory memory = node.memory();
    return memory == null || memory.maxBytes() <= 0
        ? 0
        : (double) memory.usedBytes() / memory.maxBytes();
  }

  /** Finds nodes that joined so late in the run that they could not do their part. */
  static Optional<Finding> lateJoin(List<JobNode> nodes) {
    List<JobNode> joined = nodes.stream().filter(node -> node.joinedAt() != null).toList();
    Optional<Instant> first = joined.stream().map(EngineCauses::joinedAt).min(Instant::compareTo);
    Optional<Instant> last =
        nodes.stream().map(JobNode::until).filter(Objects::nonNull).max(Instant::compareTo);
    if (joined.size() < 2 || first.isEmpty() || last.isEmpty()) {
      return Optional.empty();
    }
    Instant begin = first.get();
    double span = Seconds.between(begin, last.get());
    List<JobNode> late =
        joined.stream()
            .filter(node -> span > 0 && Seconds.between(begin, joinedAt(node)) >= LATE * span)
            .sorted(Comparator.comparing(EngineCauses::joinedAt))
            .toList();
    double missing =
        NodeSums.sum(late, node -> node.speed() * Seconds.between(begin, joinedAt(node)));
    double offered = NodeSums.sum(nodes, node -> node.speed() * node.presentSeconds());
    if (late.isEmpty() || missing < NOTABLE_MISSING * (offered + missing)) {
      return Optional.empty();
    }
    JobNode earliest = late.get(0);
    boolean alone = late.size() == 1;
    return Optional.of(
        new Finding(
            FindingCause.LATE_JOIN,
            "%s joined %s into the run."
                .formatted(
                    alone
                        ? earliest.node()
                        : plural(late.size(), "node") + ", " + earliest.node() + " first,",
                    Words.time(Seconds.between(begin, joinedAt(earliest)))),
            "From the beginning of the run, %s could have done %s ref-s more."
                .formatted(alone ? "the node" : "they", Words.significant(missing))));
  }

  private static Instant joinedAt(JobNode node) {
    return Objects.requireNonNull(node.joinedAt());
  }
}
