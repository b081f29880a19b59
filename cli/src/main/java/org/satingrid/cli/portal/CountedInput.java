package org.satingrid.cli.portal;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Counts the bytes that were read. */
final class CountedInput extends FilterInputStream {
  private long count;

  CountedInput(InputStream in) {
    super(in);
  }

  long count() {
    return count;
  }

  void skipRest() throws IOException {
    transferTo(OutputStream.nullOutputStream());
  }

  @Override
  public int read() throws IOException {
    int one = in.read();
    count += one < 0 ? 0 : 1;
    return one;
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    int n = in.read(target, from, length);
    count += Math.max(0, n);
    return n;
  }
}
