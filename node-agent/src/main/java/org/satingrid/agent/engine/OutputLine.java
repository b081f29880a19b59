package org.satingrid.agent.engine;

import java.nio.charset.StandardCharsets;

/**
 * One line of an engine's output. The agent makes its text when it shows the line, because most
 * lines of a flood are never shown.
 */
final class OutputLine {
  private final byte[] bytes;
  private final long more;

  /**
   * Creates a line.
   *
   * @param bytes its first bytes, without the end of the line. The array is the line's own.
   * @param more number of bytes that follow them
   */
  OutputLine(byte[] bytes, long more) {
    this.bytes = bytes;
    this.more = more;
  }

  /** Returns the line as it can be shown. */
  String text() {
    String line = OutputLines.clean(new String(bytes, StandardCharsets.UTF_8));
    return more == 0 ? line : line + " [" + more + " more bytes]";
  }
}
