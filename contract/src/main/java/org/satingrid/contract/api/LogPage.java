package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a job's log.
 *
 * @param lines the matching lines, in order
 * @param lastSeq number of the last of these lines, or the requested {@code after} without lines.
 *     Sent as {@code after} in the next request, it continues the log.
 * @param complete true if the job has ended and no line can follow
 * @param total number of matching lines in the whole log, or null unless the newest were requested
 */
public record LogPage(List<LogLine> lines, long lastSeq, boolean complete, @Nullable Long total) {

  /** Creates a page without the total. */
  public LogPage(List<LogLine> lines, long lastSeq, boolean complete) {
    this(lines, lastSeq, complete, null);
  }
}
