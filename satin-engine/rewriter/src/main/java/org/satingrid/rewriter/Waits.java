package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;

/** The code that the rewriter corrected by an inserted sync, and the cost of the sync. */
final class Waits {
  private Waits() {}

  /** Returns the syncs that reduce parallelism, by line. */
  static List<Refusal> of(Explanation explanation) {
    List<Refusal> found = new ArrayList<>();
    for (Explanation.Method method : explanation.methods()) {
      for (Explanation.Sync sync : method.syncs()) {
        if (!sync.cost().isEmpty()) {
          found.add(
              new Refusal(
                  explanation.className(),
                  method.name(),
                  sync.line(),
                  "waits for what is spawned, because " + sync.reason(),
                  sync.cost()));
        }
      }
    }
    return found;
  }
}
