package org.satingrid.network.wire;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The destination of frames. */
public interface Outlet {

  /**
   * Writes as many bytes as fit without waiting.
   *
   * @return number of written bytes, 0 if the destination is full
   */
  long write(ByteBuffer[] parts) throws IOException;

  /**
   * Returns when the destination can possibly accept bytes. Fails if it will never accept bytes.
   */
  void awaitRoom() throws IOException;
}
