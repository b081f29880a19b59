package org.satingrid.cluster.sharing;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import org.satingrid.cluster.wire.Payload;

/**
 * A shared object as it is after some writes, or a read-only value.
 *
 * @param versions the writes that it contains, or empty for a value
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
   * @throws IOException if it is not a snapshot
   */
  public static Snapshot read(DataInputStream in) throws IOException {
    return new Snapshot(SharedId.read(in), Versions.read(in), Payload.read(in));
  }
}
