package org.satingrid.threads.memory;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.HomeCalls.Call;
import org.satingrid.threads.memory.HomeCalls.Far;

/** A {@link PrintWriter} that is on another node. */
@SuppressWarnings("AnnotateFormatMethod") // an override
final class RemoteWriter extends PrintWriter {

  private final Far far;

  RemoteWriter(Far far) {
    super(Writer.nullWriter());
    this.far = far;
  }

  @Override
  public void write(int c) {
    call(Call.PRINT, String.valueOf((char) c));
  }

  @Override
  public void write(char[] buffer, int from, int length) {
    call(Call.PRINT, new String(buffer, from, length));
  }

  @Override
  public void write(String text, int from, int length) {
    call(Call.PRINT, text.substring(from, from + length));
  }

  @Override
  public void println() {
    call(Call.LINE, "");
  }

  @Override
  public void println(boolean x) {
    call(Call.LINE, String.valueOf(x));
  }

  @Override
  public void println(char x) {
    call(Call.LINE, String.valueOf(x));
  }

  @Override
  public void println(int x) {
    call(Call.LINE, String.valueOf(x));
  }

  @Override
  public void println(long x) {
    call(Call.LINE, String.valueOf(x));
  }

  @Override
  public void println(float x) {
    call(Call.LINE, String.valueOf(x));
  }

  @Override
  public void println(double x) {
    call(Call.LINE, String.valueOf(x));
  }

  @Override
  public void println(char[] x) {
    call(Call.LINE, String.valueOf(x));
  }

  @Override
  public void println(@Nullable Object x) {
    call(Call.LINE, String.valueOf(x));
  }

  @Override
  public void println(@Nullable String x) {
    call(Call.LINE, String.valueOf(x));
  }

  @Override
  public PrintWriter format(String format, @Nullable Object @Nullable ... arguments) {
    call(Call.FORMAT, String.format(format, arguments));
    return this;
  }

  @Override
  public PrintWriter format(
      @Nullable Locale locale, String format, @Nullable Object @Nullable ... arguments) {
    call(Call.FORMAT, String.format(locale, format, arguments));
    return this;
  }

  @Override
  public void flush() {
    call(Call.FLUSH, "");
  }

  @Override
  public void close() {
    call(Call.CLOSE, "");
  }

  @Override
  public boolean checkError() {
    return Boolean.parseBoolean(far.call(Call.CHECK, ""));
  }

  private void call(Call call, String text) {
    far.run(call, text);
  }
}
