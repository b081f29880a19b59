package org.satingrid.local.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Turns facts into findings. Decides which facts are errors. */
final class Verdict {

  private final Evidence evidence;
  private final boolean differs;
  private final boolean copiesDiffer;
  private final boolean repeatsItself;

  /**
   * @param differs whether any parallel run differs from the sequential program
   * @param copiesDiffer whether any run with tasks on other nodes differs
   * @param repeatsItself whether two sequential runs are equal
   */
  Verdict(Evidence evidence, boolean differs, boolean copiesDiffer, boolean repeatsItself) {
    this.evidence = evidence;
    this.differs = differs;
    this.copiesDiffer = copiesDiffer;
    this.repeatsItself = repeatsItself;
  }

  /** Returns the findings, errors first. */
  List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    for (Fact fact : evidence.all()) {
      boolean error = isError(fact.cause());
      if (error || isWarning(fact.cause())) {
        findings.add(Wording.of(fact, error, evidence.lineOf(fact)));
      }
    }
    if (differs && findings.stream().noneMatch(Finding::error)) {
      findings.add(Wording.unknown(copiesDiffer));
    }
    findings.sort(Comparator.comparing(finding -> !finding.error()));
    return findings;
  }

  private boolean isError(Cause cause) {
    return switch (cause.weight()) {
      case CERTAIN -> true;
      case SUSPECT, SUSPECT_OF_ORDER -> differs;
      case SUSPECT_OF_COPIES -> copiesDiffer;
      case SUSPECT_OF_CHANCE -> !repeatsItself;
      case ADVICE -> false;
    };
  }

  private static boolean isWarning(Cause cause) {
    return cause.weight() == Cause.Weight.SUSPECT || cause.weight() == Cause.Weight.ADVICE;
  }
}
