package org.satingrid.network.wire;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Where frames go. */
public interface Outlet {

  /**
   * Writes what there is room for, without waiting.
   *
   * @return bytes written, 0 if there is no room
   */
  long write(ByteBuffer[] parts) throws IOException;

  /** Returns when there is room, or may be; fails if there will never be any. */
  void awaitRoom() throws IOException;
}
