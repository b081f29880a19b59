package org.satingrid.cluster.sharing;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import org.satingrid.cluster.wire.Payload;

/**
 * One call of a write method.
 *
 * @param writer the member that made the call
 * @param number number of this member's writes to this object, from 1
 * @param call method and arguments
 */
public record Write(SharedId object, int writer, long number, Payload call) {

  public void write(DataOutput out) throws IOException {
    object.write(out);
    out.writeInt(writer);
    out.writeLong(number);
    call.write(out);
  }

  /**
   * Reads a write.
   *
   * @throws IOException if the bytes are not a write
   */
  public static Write read(DataInputStream in) throws IOException {
    return new Write(SharedId.read(in), in.readInt(), in.readLong(), Payload.read(in));
  }
}
