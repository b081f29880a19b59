package org.satingrid.network.wire;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The messages of one direction, each with a tag and a codec. A message consists of its tag and its
 * fields, without any bytes after them.
 */
public final class Protocol<M> {
  private record Entry<T>(int tag, Codec<T> codec) {}

  private final Map<Class<?>, Entry<?>> byType = new HashMap<>();
  private final Map<Integer, Codec<? extends M>> byTag = new HashMap<>();

  public <T extends M> Protocol<M> with(
      int tag, Class<T> type, Codec.Write<T> write, Codec.Read<T> read) {
    Codec<T> codec = Codec.of(write, read);
    if (byTag.put(tag, codec) != null || byType.put(type, new Entry<>(tag, codec)) != null) {
      throw new IllegalArgumentException("tag " + tag + " or " + type + " is used twice");
    }
    return this;
  }

  public byte[] encode(M message) {
    return encode(message, 64);
  }

  /** Encodes a message. With the expected size, large payloads are not copied again. */
  public byte[] encode(M message, int expectedBytes) {
    WireWriter out = new WireWriter(expectedBytes);
    write(message, out);
    return out.toBytes();
  }

  public M decode(byte[] bytes) throws WireException {
    WireReader in = new WireReader(bytes);
    M message = read(in);
    in.end();
    return message;
  }

  /** Writes a message as a part of another message. */
  public void write(M message, WireWriter out) {
    Entry<?> entry = byType.get(message.getClass());
    if (entry == null) {
      throw new IllegalArgumentException(message.getClass() + " is not part of this protocol");
    }
    out.tag(entry.tag());
    writeWith(entry.codec(), message, out);
  }

  public M read(WireReader in) throws WireException {
    int tag = in.tag();
    @Nullable Codec<? extends M> codec = byTag.get(tag);
    if (codec == null) {
      throw new WireException("no message has tag " + tag);
    }
    return codec.read(in);
  }

  @SuppressWarnings("unchecked") // The map contains, for each class, a codec of this class.
  private static <T> void writeWith(Codec<T> codec, Object message, WireWriter out) {
    codec.write((T) message, out);
  }
}
