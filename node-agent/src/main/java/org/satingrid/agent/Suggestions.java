package org.satingrid.agent;

import java.util.List;
import picocli.CommandLine.UnmatchedArgumentException;

/** Suggestions for a misspelt option. */
final class Suggestions {
  private Suggestions() {}

  /** Returns a sentence, or an empty string. */
  static String text(UnmatchedArgumentException unmatched) {
    List<String> likely = unmatched.getSuggestions();
    return likely.isEmpty() ? "" : " Did you mean " + likely.get(0) + "?";
  }
}
