package org.satingrid.cluster.sharing;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import org.satingrid.cluster.wire.Payload;

/**
 * One call of a write method.
 *
 * @param writer the member on which it was made
 * @param number counts the writes of that member to that object, from 1
 * @param call method and arguments
 */
public record Write(SharedId object, int writer, long number, Payload call) {

  /** Writes it. */
  public void write(DataOutput out) throws IOException {
    object.write(out);
    out.writeInt(writer);
    out.writeLong(number);
    call.write(out);
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IOException if it is no write
   */
  public static Write read(DataInputStream in) throws IOException {
    return new Write(SharedId.read(in), in.readInt(), in.readLong(), Payload.read(in));
  }
}
