package org.satingrid.agent;

import java.util.List;
import picocli.CommandLine.UnmatchedArgumentException;

/** Suggests options that are similar to a misspelt one. */
final class Suggestions {
  private Suggestions() {}

  /** Returns a sentence with the suggestions, or an empty string. */
  static String text(UnmatchedArgumentException unmatched) {
    List<String> likely = unmatched.getSuggestions();
    return likely.isEmpty() ? "" : " Did you mean " + likely.get(0) + "?";
  }
}
