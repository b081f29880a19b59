package org.satingrid.network.wire;

/** Encodes and decodes one type of message. */
public interface Codec<T> {

  void write(T message, WireWriter out);

  T read(WireReader in) throws WireException;

  /** Makes a codec of a writer and a reader. */
  static <T> Codec<T> of(Write<T> write, Read<T> read) {
    return new Codec<>() {
      @Override
      public void write(T message, WireWriter out) {
        write.write(message, out);
      }

      @Override
      public T read(WireReader in) throws WireException {
        return read.read(in);
      }
    };
  }

  /** Writes a message. */
  interface Write<T> {
    void write(T message, WireWriter out);
  }

  /** Reads a message. */
  interface Read<T> {
    T read(WireReader in) throws WireException;
  }
}
