package org.satingrid.local.check;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Standard input that is the same for every run. Input that one run has read is kept for the next
 * runs. Input is read only when a run needs it.
 */
final class ReplayedInput {

  private static final int CHUNK = 8192;

  private final InputStream source;
  private byte[] kept = new byte[CHUNK];
  private int size;

  ReplayedInput(InputStream source) {
    this.source = source;
  }

  /** Returns the input from its beginning. */
  InputStream open() {
    return new FromBeginning();
  }

  /** Reads from the kept input, and waits for new input only behind its end. */
  private synchronized int read(int position, byte[] to, int offset, int length)
      throws IOException {
    if (position == size) {
      kept = size + CHUNK > kept.length ? Arrays.copyOf(kept, 2 * kept.length) : kept;
      size += Math.max(0, source.read(kept, size, CHUNK));
    }
    int count = Math.min(length, size - position);
    System.arraycopy(kept, position, to, offset, count);
    return count == 0 && length > 0 ? -1 : count;
  }

  private synchronized int available(int position) throws IOException {
    return size - position + source.available();
  }

  private final class FromBeginning extends InputStream {
    private int position;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
      int count = ReplayedInput.this.read(position, to, offset, length);
      position += Math.max(0, count);
      return count;
    }

    @Override
    public int available() throws IOException {
      return ReplayedInput.this.available(position);
    }
  }
}
