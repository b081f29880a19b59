package org.satingrid.agent.engine;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.contract.agent.LeftOut;

/** Counts files of a program that the portal does not keep, with the reasons. */
public final class LeftOutFiles {
  private static final int MAX_NAME = 200;

  private final List<String> reasons = new ArrayList<>();
  private int files;

  /**
   * Adds the reason of one file.
   *
   * @param why the second part of a sentence that begins with the name, without a full stop
   */
  public void add(String name, String why) {
    files++;
    if (reasons.size() < LeftOut.MAX_REASONS) {
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
    return new LeftOut(files, List.copyOf(reasons));
  }
}
