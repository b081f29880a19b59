package org.satingrid.cluster.protocol.message;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.message.Message.Adopt;
import org.satingrid.cluster.protocol.message.Message.Coming;
import org.satingrid.cluster.protocol.message.Message.Dropped;
import org.satingrid.cluster.protocol.message.Message.Fetch;
import org.satingrid.cluster.protocol.message.Message.Fetched;
import org.satingrid.cluster.protocol.message.Message.Follow;
import org.satingrid.cluster.protocol.message.Message.JobFailed;
import org.satingrid.cluster.protocol.message.Message.Kept;
import org.satingrid.cluster.protocol.message.Message.NoWork;
import org.satingrid.cluster.protocol.message.Message.NotKept;
import org.satingrid.cluster.protocol.message.Message.Passed;
import org.satingrid.cluster.protocol.message.Message.Refused;
import org.satingrid.cluster.protocol.message.Message.ResultOf;
import org.satingrid.cluster.protocol.message.Message.ResultReceived;
import org.satingrid.cluster.protocol.message.Message.Settled;
import org.satingrid.cluster.protocol.message.Message.State;
import org.satingrid.cluster.protocol.message.Message.StealRequest;
import org.satingrid.cluster.protocol.message.Message.StillHeld;
import org.satingrid.cluster.protocol.message.Message.TaskGranted;
import org.satingrid.cluster.protocol.message.Message.Want;
import org.satingrid.cluster.protocol.message.Message.Written;
import org.satingrid.cluster.protocol.message.Message.WrittenReceived;
import org.satingrid.cluster.sharing.Invocation;
import org.satingrid.cluster.sharing.Snapshot;
import org.satingrid.cluster.sharing.Write;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.network.Pool.Lane;

/**
 * Encodes messages as bytes: version, kind, id, body. All engines of a job have the same version
 * and the same dictionary. Between sites, a body can be compressed with this dictionary. A bit of
 * the kind marks a compressed body.
 */
public final class MessageCodec {
  private static final int VERSION = 8;

  /** The bit of the kind that marks a compressed body. */
  private static final int COMPRESSED = 0x80;

  private interface Reader {
    Message read(long id, DataInputStream in) throws IOException;
  }

  private record Kind(Class<? extends Message> type, Reader reader) {}

  /** The kinds of messages. An encoded message contains the position of its kind in this list. */
  private static final List<Kind> KINDS =
      List.of(
          new Kind(StealRequest.class, (id, in) -> new StealRequest(id, in.readBoolean())),
          new Kind(NoWork.class, (id, in) -> new NoWork(id)),
          new Kind(Coming.class, (id, in) -> new Coming(id)),
          new Kind(
              TaskGranted.class,
              (id, in) ->
                  new TaskGranted(
                      id, in.readDouble(), in.readLong(), in.readInt(), Invocation.read(in))),
          new Kind(StillHeld.class, (id, in) -> new StillHeld(id)),
          new Kind(Refused.class, (id, in) -> new Refused(id)),
          new Kind(ResultOf.class, (id, in) -> new ResultOf(id, in.readInt(), Payload.read(in))),
          new Kind(ResultReceived.class, (id, in) -> new ResultReceived(id, in.readInt())),
          new Kind(Kept.class, (id, in) -> Kept.read(in)),
          new Kind(Fetch.class, (id, in) -> new Fetch(id, TaskId.read(in))),
          new Kind(Fetched.class, (id, in) -> new Fetched(id, Payload.read(in))),
          new Kind(NotKept.class, (id, in) -> new NotKept(id)),
          new Kind(Adopt.class, (id, in) -> new Adopt(TaskId.read(in), Payload.read(in))),
          new Kind(JobFailed.class, (id, in) -> new JobFailed(in.readUTF(), in.readUTF())),
          new Kind(Dropped.class, (id, in) -> new Dropped(id)),
          new Kind(Want.class, (id, in) -> Want.read(in)),
          new Kind(State.class, (id, in) -> new State(Snapshot.read(in), in.readBoolean())),
          new Kind(Written.class, (id, in) -> new Written(id, Write.read(in))),
          new Kind(WrittenReceived.class, (id, in) -> new WrittenReceived(id)),
          new Kind(Settled.class, (id, in) -> Settled.read(in)),
          new Kind(Follow.class, Follow::read),
          new Kind(Passed.class, (id, in) -> new Passed(id)));

  private final Compression compression;

  /**
   * Makes a codec with the dictionary of a job.
   *
   * @param dictionary strings that are common in bodies
   */
  public MessageCodec(byte[] dictionary) {
    compression = new Compression(dictionary);
  }

  public static byte[] encode(Message message) {
    return encode(message, null);
  }

  /** Encodes a message. Compresses it if it is large and becomes smaller. */
  public byte[] compress(Message message) {
    return encode(message, message.lane() == Lane.BULK ? compression : null);
  }

  private static byte[] encode(Message message, @Nullable Compression compression) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(32);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      byte[] small = compression == null ? null : compression.compress(body(message));
      out.writeByte(VERSION);
      out.writeByte(small == null ? number(message) : number(message) | COMPRESSED);
      out.writeLong(message.id());
      if (small == null) {
        message.writeBody(out);
      } else {
        out.write(small);
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory failed", impossible);
    }
    return bytes.toByteArray();
  }

  private static byte[] body(Message message) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      message.writeBody(out);
    }
    return bytes.toByteArray();
  }

  /**
   * Decodes a message.
   *
   * @throws IOException if the bytes are not a message of this version
   */
  public Message decode(byte[] bytes) throws IOException {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      int version = in.readUnsignedByte();
      if (version != VERSION) {
        throw new IOException("message version " + version + ", this engine speaks " + VERSION);
      }
      int kind = in.readUnsignedByte();
      int number = kind & ~COMPRESSED;
      if (number >= KINDS.size()) {
        throw new IOException("unknown kind of message " + number);
      }
      long id = in.readLong();
      DataInputStream body = kind == number ? in : compression.expand(in);
      Message message = KINDS.get(number).reader().read(id, body);
      if (body.available() > 0) {
        throw new IOException(body.available() + " bytes too many after " + message);
      }
      return message;
    }
  }

  private static int number(Message message) {
    for (int number = 0; number < KINDS.size(); number++) {
      if (KINDS.get(number).type() == message.getClass()) {
        return number;
      }
    }
    throw new IllegalArgumentException("no wire form for " + message.getClass());
  }
}
