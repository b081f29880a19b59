package org.satingrid.network.wire;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The destination of frames. */
public interface Outlet {

  /**
   * Writes as much as there is room for, without waiting.
   *
   * @return bytes written, 0 if there is no room
   */
  long write(ByteBuffer[] parts) throws IOException;

  /** Returns when there is or may be room. Fails if there will never be room. */
  void awaitRoom() throws IOException;
}
