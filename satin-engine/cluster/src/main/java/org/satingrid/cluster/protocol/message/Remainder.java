package org.satingrid.cluster.protocol.message;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.sharing.Invocation;

/**
 * The rest of a task, sent to the node that executes its last call.
 *
 * @param owner id of the member that waits for the task's result
 * @param name name of the task
 * @param identity identity of the task, computed from its content, or null if no result is kept
 * @param continuation a {@link org.satingrid.runtime.Continuation} with the values that it refers
 *     to
 */
public record Remainder(
    int owner, TaskName name, @Nullable TaskId identity, Invocation continuation) {

  /** The minimum size of an encoded remainder in bytes. */
  static final int MIN_BYTES = 25;

  void write(DataOutput out) throws IOException {
    out.writeInt(owner);
    name.write(out);
    out.writeBoolean(identity != null);
    if (identity != null) {
      identity.write(out);
    }
    continuation.write(out);
  }

  static Remainder read(DataInputStream in) throws IOException {
    int owner = in.readInt();
    TaskName name = TaskName.read(in);
    TaskId identity = in.readBoolean() ? TaskId.read(in) : null;
    return new Remainder(owner, name, identity, Invocation.read(in));
  }
}
