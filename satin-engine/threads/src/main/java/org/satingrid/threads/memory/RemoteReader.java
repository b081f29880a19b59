package org.satingrid.threads.memory;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.HomeCalls.Call;
import org.satingrid.threads.memory.HomeCalls.Far;

/** A {@link BufferedReader} that is on another node. */
final class RemoteReader extends BufferedReader {

  private final Far far;

  RemoteReader(Far far) {
    super(Reader.nullReader(), 1);
    this.far = far;
  }

  @Override
  public int read() throws IOException {
    String one = far.io(Call.VALUE, "1");
    return one.isEmpty() ? -1 : one.charAt(0);
  }

  @Override
  public int read(char[] buffer, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    String text = far.io(Call.VALUE, String.valueOf(length));
    text.getChars(0, text.length(), buffer, from);
    return text.isEmpty() ? -1 : text.length();
  }

  @Override
  public @Nullable String readLine() throws IOException {
    String line = far.io(Call.LINE, "");
    return line.isEmpty() ? null : line.substring(1);
  }

  @Override
  public long skip(long characters) throws IOException {
    return Long.parseLong(far.io(Call.SKIP, String.valueOf(characters)));
  }

  @Override
  public boolean ready() throws IOException {
    return Boolean.parseBoolean(far.io(Call.CHECK, ""));
  }

  @Override
  public void mark(int limit) throws IOException {
    String unused = far.io(Call.MARK, String.valueOf(limit));
  }

  @Override
  public void reset() throws IOException {
    String unused = far.io(Call.RESET, "");
  }

  @Override
  public void close() throws IOException {
    String unused = far.io(Call.CLOSE, "");
  }
}
