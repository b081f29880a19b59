package org.satingrid.agent.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.satingrid.contract.agent.LeftOut;

/**
 * Counts files of a program that the portal does not keep, with the reasons. The first files are
 * named, and the others are counted by reason.
 */
public final class LeftOutFiles {
  private static final int MAX_NAME = 200;

  /** Maximum number of reasons with a count of files that are not named. */
  private static final int MAX_COUNTS = 8;

  /** Maximum number of sentences about the two output streams. */
  private static final int MAX_OF_STREAMS = 4;

  private static final int MAX_NAMED = LeftOut.MAX_REASONS - MAX_COUNTS - MAX_OF_STREAMS;

  private static final String OTHER_REASONS = "they have other reasons";

  private final List<String> reasons = new ArrayList<>();
  private final Map<String, Integer> unnamed = new LinkedHashMap<>();
  private int files;

  /**
   * Adds the reason of one file.
   *
   * @param why the second part of a sentence that begins with the name, without a full stop
   */
  public void add(String name, String why) {
    files++;
    if (reasons.size() >= MAX_NAMED) {
      boolean counted = unnamed.containsKey(why) || unnamed.size() < MAX_COUNTS - 1;
      unnamed.merge(counted ? why : OTHER_REASONS, 1, Integer::sum);
    } else {
      String shown = OutputLines.clean(name);
      String cut = shown.length() <= MAX_NAME ? shown : shown.substring(0, MAX_NAME) + "…";
      reasons.add("The result " + cut + " is not kept: " + why + ".");
    }
  }

  /**
   * Counts an incomplete output stream.
   *
   * @param why the second part of a sentence, as for {@link #add}
   */
  public void addStream(String name, String why) {
    files++;
    reasons.add(name + " is incomplete: " + why + ".");
  }

  public LeftOut all() {
    List<String> all = new ArrayList<>(reasons);
    unnamed.forEach(
        (why, count) ->
            all.add(String.format(Locale.ROOT, "%,d more results are not kept: %s.", count, why)));
    return new LeftOut(files, all);
  }
}
