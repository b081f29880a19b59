package org.satingrid.junit;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Keeps the output of this JVM until it is closed. */
final class StandardOutput implements AutoCloseable {
  private final PrintStream before = System.out;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  StandardOutput() {
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
  }

  List<String> lines() {
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Override
  public void close() {
    System.setOut(before);
  }
}
