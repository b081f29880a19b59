package org.satingrid.threads.memory;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.HomeCalls.Call;
import org.satingrid.threads.memory.HomeCalls.Far;

/** A {@link PrintStream} that is on another node. */
@SuppressWarnings("AnnotateFormatMethod") // an override
final class RemoteStream extends PrintStream {

  private final Far far;

  RemoteStream(Far far) {
    super(OutputStream.nullOutputStream());
    this.far = far;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    call(Call.BYTES, new String(bytes, from, length, StandardCharsets.ISO_8859_1));
  }

  @Override
  public void print(boolean x) {
    call(Call.PRINT, String.valueOf(x));
  }

  @Override
  public void print(char x) {
    call(Call.PRINT, String.valueOf(x));
  }

  @Override
  public void print(int x) {
    call(Call.PRINT, String.valueOf(x));
  }

  @Override
  public void print(long x) {
    call(Call.PRINT, String.valueOf(x));
  }

  @Override
  public void print(float x) {
    call(Call.PRINT, String.valueOf(x));
  }

  @Override
  public void print(double x) {
    call(Call.PRINT, String.valueOf(x));
  }

  @Override
  public void print(char[] x) {
    call(Call.PRINT, String.valueOf(x));
  }

  @Override
  public void print(@Nullable Object x) {
    call(Call.PRINT, String.valueOf(x));
  }

  @Override
  public void print(@Nullable String x) {
    call(Call.PRINT, String.valueOf(x));
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
  public PrintStream format(String format, @Nullable Object @Nullable ... arguments) {
    call(Call.FORMAT, String.format(format, arguments));
    return this;
  }

  @Override
  public PrintStream format(
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
