package org.satingrid.cluster.protocol.message;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The name of a stolen task, which identifies the steal.
 *
 * @param thief id of the thief
 * @param steal the thief's id for the steal, or 0 for the member's own program
 */
public record TaskName(int thief, long steal) {

  static final int BYTES = Integer.BYTES + Long.BYTES;

  void write(DataOutput out) throws IOException {
    out.writeInt(thief);
    out.writeLong(steal);
  }

  static TaskName read(DataInputStream in) throws IOException {
    return new TaskName(in.readInt(), in.readLong());
  }

  @Override
  public String toString() {
    return thief + "-" + steal;
  }
}
