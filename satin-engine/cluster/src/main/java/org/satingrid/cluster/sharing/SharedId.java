package org.satingrid.cluster.sharing;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.satingrid.cluster.wire.Carrier;

/**
 * Names a shared object or a read-only value in the job.
 *
 * @param high of an object, the member that made it, or of a value, half of the hash of its content
 * @param low of an object, the member's number for it, or of a value, the other half
 * @param ordinal of an object that {@code main} made, how many it had made before, else 0
 */
public record SharedId(Kind kind, long high, long low, int ordinal) implements Carrier {

  /** The kind of the named object. */
  public enum Kind implements Carrier {
    OBJECT(0),
    /** An object that {@code main} made. */
    OBJECT_OF_MAIN(1),
    VALUE(2);

    private final byte code;

    Kind(int code) {
      this.code = (byte) code;
    }

    private static Kind of(int code) throws IOException {
      for (Kind kind : values()) {
        if (kind.code == code) {
          return kind;
        }
      }
      throw new IOException("unknown kind of shared object " + code);
    }
  }

  /** The number of bytes that {@link #write} writes. */
  public static final int BYTES = 1 + 2 * Long.BYTES + Integer.BYTES;

  /** Names the value with this serialized form. */
  static SharedId ofContent(byte[] serialized) {
    try {
      ByteBuffer digest = ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(serialized));
      return new SharedId(Kind.VALUE, digest.getLong(), digest.getLong(), 0);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  public boolean isValue() {
    return kind == Kind.VALUE;
  }

  /**
   * Adds a name that is the same if the job's {@code main} is run again, because the objects of a
   * task are part of its identity.
   */
  void addTo(MessageDigest digest) {
    ByteBuffer bytes = ByteBuffer.allocate(BYTES).put(kind.code);
    if (kind == Kind.OBJECT_OF_MAIN) {
      bytes.putInt(ordinal);
    } else {
      bytes.putLong(high).putLong(low);
    }
    digest.update(bytes.flip());
  }

  public void write(DataOutput out) throws IOException {
    out.writeByte(kind.code);
    out.writeLong(high);
    out.writeLong(low);
    out.writeInt(ordinal);
  }

  /**
   * Reads a name.
   *
   * @throws IOException if it is not a name
   */
  public static SharedId read(DataInputStream in) throws IOException {
    Kind kind = Kind.of(in.readUnsignedByte());
    return new SharedId(kind, in.readLong(), in.readLong(), in.readInt());
  }
}
