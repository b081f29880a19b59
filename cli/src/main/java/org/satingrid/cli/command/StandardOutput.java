package org.satingrid.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Standard output, with its first failure, which {@link java.io.PrintStream} would discard. */
public final class StandardOutput extends OutputStream {

  private static final String READER_GONE = "Broken pipe";

  private final OutputStream target;
  private @Nullable IOException failure;

  public StandardOutput(OutputStream target) {
    this.target = target;
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      target.write(bytes, offset, length);
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }

  /**
   * Returns why output was lost, or null if all output was written. A reader that ended early, as
   * {@code head} does, has what it wants.
   */
  public synchronized @Nullable String loss() {
    return failure == null || READER_GONE.equals(failure.getMessage())
        ? null
        : String.valueOf(failure.getMessage());
  }
}
