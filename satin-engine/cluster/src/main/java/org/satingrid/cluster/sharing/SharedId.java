package org.satingrid.cluster.sharing;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.satingrid.cluster.wire.Carrier;

/**
 * The name of a shared object or of a read-only value, unique in the job.
 *
 * @param high for an object, the member that made it. For a value, half of the hash of its content
 * @param low for an object, the member's number for it. For a value, the other half of the hash
 * @param ordinal for an object of {@code main}, the number of objects that {@code main} made before
 *     this object. Else 0
 */
public record SharedId(Kind kind, long high, long low, int ordinal) implements Carrier {

  /** The kinds of named objects. */
  public enum Kind implements Carrier {
    OBJECT(0),
    /** An object made by {@code main}. */
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

  /** The number of bytes that {@link #write} produces. */
  public static final int BYTES = 1 + 2 * Long.BYTES + Integer.BYTES;

  /** Returns the name of the value with this serialized form. */
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
   * Adds a name that stays the same if the job's {@code main} runs again, because the identity of a
   * task includes the names of its objects.
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
   * @throws IOException if the bytes are not a name
   */
  public static SharedId read(DataInputStream in) throws IOException {
    Kind kind = Kind.of(in.readUnsignedByte());
    return new SharedId(kind, in.readLong(), in.readLong(), in.readInt());
  }
}
