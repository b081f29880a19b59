package org.satingrid.cluster.sharing;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import org.satingrid.cluster.wire.Payload;

/**
 * The state of a shared object after some writes, or a read-only value.
 *
 * @param versions the writes that the state includes. Empty for a value
 */
public record Snapshot(SharedId id, Versions versions, Payload state) {

  public void write(DataOutput out) throws IOException {
    id.write(out);
    versions.write(out);
    state.write(out);
  }

  /**
   * Reads a snapshot.
   *
   * @throws IOException if the bytes are not a snapshot
   */
  public static Snapshot read(DataInputStream in) throws IOException {
    return new Snapshot(SharedId.read(in), Versions.read(in), Payload.read(in));
  }
}
