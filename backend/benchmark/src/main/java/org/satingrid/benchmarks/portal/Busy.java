package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.util.concurrent.CompletionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Thrown if the portal defers an agent, with the time of the next try. */
final class Busy extends IOException {
  private static final long serialVersionUID = 1L;
  private static final Pattern RETRY_AFTER =
      Pattern.compile("retry-after: *(\\d+)", Pattern.CASE_INSENSITIVE);

  private final int seconds;

  Busy(int seconds) {
    super("come again in " + seconds + " s");
    this.seconds = seconds;
  }

  /** Returns the time to wait from an answer's headers, in seconds, or 0 without one. */
  static int seconds(String head) {
    Matcher said = RETRY_AFTER.matcher(head);
    return said.find() ? Integer.parseInt(said.group(1)) : 0;
  }

  static int secondsOf(Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    return cause instanceof Busy busy ? busy.seconds : 0;
  }
}
