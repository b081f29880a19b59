package org.satingrid.cluster.protocol;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import org.satingrid.cluster.protocol.SampledTask.Name;
import org.satingrid.cluster.wire.Payload;

/**
 * What is left of a task, on its way to where its last call is made.
 *
 * @param owner id of the member that waits for the task
 * @param name the task's
 * @param continuation a {@link org.satingrid.runtime.Continuation}
 */
record Rest(int owner, Name name, Payload continuation) {

  /** On the wire. */
  static final int LEAST_BYTES = 20;

  void write(DataOutput out) throws IOException {
    out.writeInt(owner);
    write(name, out);
    continuation.write(out);
  }

  static Rest read(DataInputStream in) throws IOException {
    return new Rest(in.readInt(), readName(in), Payload.read(in));
  }

  static void write(Name name, DataOutput out) throws IOException {
    out.writeInt(name.thief());
    out.writeLong(name.steal());
  }

  static Name readName(DataInputStream in) throws IOException {
    return new Name(in.readInt(), in.readLong());
  }
}
