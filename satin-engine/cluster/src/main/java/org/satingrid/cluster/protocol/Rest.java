package org.satingrid.cluster.protocol;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.SampledTask.Name;
import org.satingrid.cluster.sharing.Invocation;

/**
 * What is left of a task, on its way to where its last call is made.
 *
 * @param owner id of the member that waits for the task
 * @param name the task's
 * @param identity what it is, whoever spawned it; null if nothing is kept
 * @param continuation a {@link org.satingrid.runtime.Continuation}, and the values that it refers
 *     to
 */
record Rest(int owner, Name name, @Nullable TaskId identity, Invocation continuation) {

  /** On the wire. */
  static final int LEAST_BYTES = 25;

  void write(DataOutput out) throws IOException {
    out.writeInt(owner);
    write(name, out);
    out.writeBoolean(identity != null);
    if (identity != null) {
      identity.write(out);
    }
    continuation.write(out);
  }

  static Rest read(DataInputStream in) throws IOException {
    int owner = in.readInt();
    Name name = readName(in);
    TaskId identity = in.readBoolean() ? TaskId.read(in) : null;
    return new Rest(owner, name, identity, Invocation.read(in));
  }

  static void write(Name name, DataOutput out) throws IOException {
    out.writeInt(name.thief());
    out.writeLong(name.steal());
  }

  static Name readName(DataInputStream in) throws IOException {
    return new Name(in.readInt(), in.readLong());
  }
}
