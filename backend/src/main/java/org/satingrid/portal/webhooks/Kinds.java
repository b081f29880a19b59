package org.satingrid.portal.webhooks;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.shared.ProblemException;

/** The kinds of events that a webhook can receive. */
final class Kinds {
  static final String PING = "ping";
  static final String EVIDENCE_COMPLETE = "job.evidence_complete";
  static final String ALERT_RAISED = "alert.raised";
  static final String ALERT_ENDED = "alert.ended";

  private static final Set<String> ALL = all();

  private Kinds() {}

  static String of(JobState state) {
    return "job." + state.name().toLowerCase(Locale.ROOT);
  }

  private static Set<String> all() {
    Set<String> all = new TreeSet<>();
    Arrays.stream(JobState.values()).map(Kinds::of).forEach(all::add);
    all.add(EVIDENCE_COMPLETE);
    all.add(ALERT_RAISED);
    all.add(ALERT_ENDED);
    return all;
  }

  /** Returns the kinds in order and without repetition. Throws 400 for an unknown kind. */
  static List<String> checked(List<String> kinds) {
    if (kinds.isEmpty()) {
      throw ProblemException.badField("kinds", "must name at least one of " + words());
    }
    for (int i = 0; i < kinds.size(); i++) {
      if (!ALL.contains(kinds.get(i))) {
        throw ProblemException.badField("kinds." + i, "must be one of " + words());
      }
    }
    return List.copyOf(new TreeSet<>(kinds));
  }

  private static String words() {
    return String.join(", ", ALL);
  }
}
