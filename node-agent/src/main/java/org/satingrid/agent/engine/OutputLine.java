package org.satingrid.agent.engine;

import java.nio.charset.StandardCharsets;

/**
 * One line of an engine's output. The bytes are converted to text only if the line is shown,
 * because most lines of a flood are never shown.
 */
final class OutputLine {
  private final byte[] bytes;
  private final long more;

  /**
   * @param bytes the first bytes of the line, without the line end. The caller must not change the
   *     array.
   * @param more number of further bytes of the line
   */
  OutputLine(byte[] bytes, long more) {
    this.bytes = bytes;
    this.more = more;
  }

  /** Returns the line in a form that is safe to display. */
  String text() {
    String line = OutputLines.clean(new String(bytes, StandardCharsets.UTF_8));
    return more == 0 ? line : line + " [" + more + " more bytes]";
  }
}
