package org.satingrid.threads.memory;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import org.satingrid.threads.memory.HomeCalls.Call;
import org.satingrid.threads.memory.HomeCalls.Far;

/** A {@link BufferedWriter} that is on another node. */
final class RemoteBuffer extends BufferedWriter {

  private final Far far;

  RemoteBuffer(Far far) {
    super(Writer.nullWriter(), 1);
    this.far = far;
  }

  @Override
  public void write(int c) throws IOException {
    String unused = far.io(Call.PRINT, String.valueOf((char) c));
  }

  @Override
  public void write(char[] buffer, int from, int length) throws IOException {
    String unused = far.io(Call.PRINT, new String(buffer, from, length));
  }

  @Override
  public void write(String text, int from, int length) throws IOException {
    String unused = far.io(Call.PRINT, text.substring(from, from + length));
  }

  @Override
  public void newLine() throws IOException {
    String unused = far.io(Call.LINE, "");
  }

  @Override
  public void flush() throws IOException {
    String unused = far.io(Call.FLUSH, "");
  }

  @Override
  public void close() throws IOException {
    String unused = far.io(Call.CLOSE, "");
  }
}
