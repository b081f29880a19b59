package org.satingrid.threads.memory;

import java.io.BufferedReader;
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
  public int read() {
    String one = far.call(Call.VALUE, "1");
    return one.isEmpty() ? -1 : one.charAt(0);
  }

  @Override
  public int read(char[] buffer, int from, int length) {
    if (length == 0) {
      return 0;
    }
    String text = far.call(Call.VALUE, String.valueOf(length));
    text.getChars(0, text.length(), buffer, from);
    return text.isEmpty() ? -1 : text.length();
  }

  @Override
  public @Nullable String readLine() {
    String line = far.call(Call.LINE, "");
    return line.isEmpty() ? null : line.substring(1);
  }

  @Override
  public long skip(long characters) {
    return Long.parseLong(far.call(Call.SKIP, String.valueOf(characters)));
  }

  @Override
  public boolean ready() {
    return Boolean.parseBoolean(far.call(Call.CHECK, ""));
  }

  @Override
  public void mark(int limit) {
    far.run(Call.MARK, String.valueOf(limit));
  }

  @Override
  public void reset() {
    far.run(Call.RESET, "");
  }

  @Override
  public void close() {
    far.run(Call.CLOSE, "");
  }
}
