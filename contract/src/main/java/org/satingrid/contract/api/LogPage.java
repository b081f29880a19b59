package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lines in order.
 *
 * @param complete whether the job has ended and no line can follow
 * @param total how many lines of the whole log match, if the newest were asked for
 */
public record LogPage(List<LogLine> lines, long lastSeq, boolean complete, @Nullable Long total) {

  /** A page of lines that nobody counted. */
  public LogPage(List<LogLine> lines, long lastSeq, boolean complete) {
    this(lines, lastSeq, complete, null);
  }
}
