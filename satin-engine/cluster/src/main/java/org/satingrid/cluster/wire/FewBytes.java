package org.satingrid.cluster.wire;

import java.io.ByteArrayOutputStream;

/** A stream with a limit. A too large object fails at the limit, before megabytes are written. */
final class FewBytes extends ByteArrayOutputStream {
  private final int most;
  private boolean full;

  FewBytes(int most) {
    super(512);
    this.most = most;
  }

  /** Returns true if the data exceeded the limit. */
  boolean wereTooFew() {
    return full;
  }

  @Override
  public synchronized void write(int b) {
    check(1);
    super.write(b);
  }

  @Override
  public synchronized void write(byte[] b, int from, int length) {
    check(length);
    super.write(b, from, length);
  }

  private void check(int more) {
    if (count + more > most) {
      full = true;
      throw new IllegalStateException("more than " + most + " bytes");
    }
  }
}
