package org.satingrid.portal.testkit;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Records standard output, and still prints it. */
final class StandardOutput implements AutoCloseable {
  private final PrintStream before = System.out;
  private final ByteArrayOutputStream copy = new ByteArrayOutputStream();

  private StandardOutput() {}

  static StandardOutput record() {
    StandardOutput output = new StandardOutput();
    System.setOut(
        new PrintStream(output.before, true, StandardCharsets.UTF_8) {
          @Override
          public void write(byte[] bytes, int offset, int length) {
            super.write(bytes, offset, length);
            output.copy.write(bytes, offset, length);
          }
        });
    return output;
  }

  String text() {
    return copy.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    System.setOut(before);
  }
}
