package org.satingrid.cli.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job;

/** Shows where and how a program failed. */
public final class FailureText {
  private static final int MAX_FRAMES = 20;

  private FailureText() {}

  /**
   * Returns the failure with its chain of causes.
   *
   * @param reason the job's reason, which is shown already: the same words are not repeated
   */
  public static List<String> lines(Job.Failure failure, @Nullable String reason) {
    List<String> lines = new ArrayList<>();
    String where = failure.node() == null ? "" : " on " + failure.node();
    String site = failure.site() == null ? "" : " of site " + failure.site();
    boolean shown = failure.message().equals(reason);
    lines.add(
        "Failure ("
            + failure.code()
            + ")"
            + where
            + site
            + (shown ? "" : ": " + failure.message()));
    List<String> trace = failure.stackTrace().lines().toList();
    trace.stream()
        .limit(MAX_FRAMES)
        .map(frame -> "  " + frame.replace("\t", "  "))
        .forEach(lines::add);
    if (trace.size() > MAX_FRAMES) {
      lines.add("  and " + (trace.size() - MAX_FRAMES) + " more lines, with --json");
    }
    return lines;
  }
}
