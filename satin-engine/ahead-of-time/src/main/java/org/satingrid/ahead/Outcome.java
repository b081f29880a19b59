package org.satingrid.ahead;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.rewriter.Explanation;
import org.satingrid.rewriter.Refusal;

/**
 * The result of rewriting.
 *
 * @param rewritten the classes that were changed
 * @param refusals unsupported features. If there are any, no file was written.
 * @param kept number of classes that stayed unchanged byte for byte
 */
public record Outcome(List<Explanation> rewritten, List<Refusal> refusals, int kept) {

  public Outcome {
    rewritten = List.copyOf(rewritten);
    refusals = List.copyOf(refusals);
  }

  /** Returns the numbers of changed and unchanged classes, as one line of text. */
  public String summary() {
    return refusals.isEmpty()
        ? count(rewritten.size(), "class") + " rewritten, " + kept + " kept as they were"
        : count(refusals.size(), "place") + " cannot be rewritten, so nothing was written";
  }

  /** Returns lines of text about each changed class, and about the obstacles. */
  public List<String> explanation() {
    List<String> lines = new ArrayList<>();
    rewritten.forEach(note -> lines.addAll(Explanations.lines(note)));
    refusals.forEach(refusal -> lines.add("refused: " + refusal));
    return lines;
  }

  private static String count(int number, String noun) {
    String plural = noun.endsWith("s") ? noun + "es" : noun + "s";
    return number + " " + (number == 1 ? noun : plural);
  }
}
