package org.satingrid.local.check;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.util.List;

/** The output of a run, up to a limit, until the run is over. */
final class CapturedOutput extends OutputStream {

  private static final int MAX_BYTES = 32 << 20;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Evidence evidence;
  private boolean closed;

  CapturedOutput(Evidence evidence) {
    this.evidence = evidence;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] from, int offset, int length) {
    CheckThread thread = CheckThread.current();
    if (thread != null && thread.simulation().inTask()) {
      Place place = Stack.place();
      if (place != null) {
        evidence.printed(place);
      }
    }
    synchronized (this) {
      if (!closed) {
        bytes.write(from, offset, Math.min(length, MAX_BYTES - bytes.size()));
      }
    }
  }

  /** Ends the capture. Later output is discarded. */
  @Override
  public synchronized void close() {
    closed = true;
  }

  synchronized List<String> lines(Charset charset) {
    return bytes.toString(charset).lines().toList();
  }
}
