package org.satingrid.cluster.protocol.message;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.satingrid.cluster.sharing.Invocation;

/**
 * The identity of a task, independent of place and time of its spawn: 128 bits of the SHA-256 of
 * its serialized invocation record. Two tasks with the same id make the same call with the same
 * arguments. The result of one of these tasks is therefore also a result of the other. The id is
 * computed only for tasks that are serialized for another reason.
 */
public record TaskId(long high, long low) {

  static final int BYTES = 16;

  public static TaskId of(Invocation task) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      task.addTo(sha);
      ByteBuffer digest = ByteBuffer.wrap(sha.digest());
      return new TaskId(digest.getLong(), digest.getLong());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  void write(DataOutput out) throws IOException {
    out.writeLong(high);
    out.writeLong(low);
  }

  static TaskId read(DataInputStream in) throws IOException {
    return new TaskId(in.readLong(), in.readLong());
  }
}
