package org.satingrid.cluster.sharing;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.cluster.wire.Payload;

/**
 * A task in the form in which it is sent.
 *
 * @param shared the objects that the invocation record refers to by their position in this list
 * @param record the serialized invocation record
 */
public record Invocation(List<SharedId> shared, Payload record) {

  /** Adds all data that determine the call to a digest. */
  public void addTo(MessageDigest digest) {
    digest.update(record.bytes());
    shared.forEach(id -> id.addTo(digest));
  }

  public void write(DataOutput out) throws IOException {
    out.writeInt(shared.size());
    for (SharedId id : shared) {
      id.write(out);
    }
    record.write(out);
  }

  /**
   * Reads an invocation.
   *
   * @throws IOException if the bytes are not an invocation
   */
  public static Invocation read(DataInputStream in) throws IOException {
    int size = in.readInt();
    if (size < 0 || size > in.available() / SharedId.BYTES) {
      throw new IOException("a list claims " + size + " shared objects");
    }
    List<SharedId> shared = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      shared.add(SharedId.read(in));
    }
    return new Invocation(List.copyOf(shared), Payload.read(in));
  }
}
