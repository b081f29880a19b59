package org.satingrid.agent;

import java.util.List;
import picocli.CommandLine.UnmatchedArgumentException;

/** What a misspelt option may have been meant for. */
final class Suggestions {
  private Suggestions() {}

  /** A sentence, or nothing. */
  static String text(UnmatchedArgumentException unmatched) {
    List<String> likely = unmatched.getSuggestions();
    return likely.isEmpty() ? "" : " Did you mean " + likely.get(0) + "?";
  }
}
