package org.satingrid.ahead;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.rewriter.Explanation;

/** Describes the rewriter's changes to a class as lines of text. */
final class Explanations {

  private Explanations() {}

  static List<String> lines(Explanation explanation) {
    List<String> lines = new ArrayList<>();
    lines.add(explanation.className());
    for (Explanation.Method method : explanation.methods()) {
      lines.add("  " + method.name() + ": " + form(method.form()) + because(method.reason()));
      for (Explanation.Site site : method.sites()) {
        String line = site.line() > 0 ? "line " + site.line() + ": " : "";
        lines.add("    " + line + call(site.call()) + site.called() + because(site.reason()));
      }
      method.syncs().forEach(sync -> lines.add("    " + line(sync)));
    }
    return lines;
  }

  private static String line(Explanation.Sync sync) {
    String line = sync.line() > 0 ? "line " + sync.line() + ": " : "";
    String cost = sync.cost().isEmpty() ? "" : "; " + sync.cost();
    return line + "waits for what is spawned" + because(sync.reason()) + cost;
  }

  private static String because(String reason) {
    return reason.isEmpty() ? "" : ", because " + reason;
  }

  private static String form(Explanation.Form form) {
    return switch (form) {
      case FAST -> "sequential code that becomes tasks on request";
      case FAST_TWIN -> "sequential code, in two copies, that becomes tasks on request";
      case RECORD -> "a task for each spawn";
      case LEAF -> "may run as a task, and spawns nothing";
      case FORWARD -> "passes a call on";
      case PLAIN -> "as it was";
    };
  }

  private static String call(Explanation.Call call) {
    return switch (call) {
      case SPAWN -> "spawns ";
      case SPAWN_WITH_INLET -> "spawns, with an inlet, ";
      case PASSAGE -> "calls, and can be stolen from meanwhile, ";
      case BARRIER -> "calls, and waits for, ";
    };
  }
}
