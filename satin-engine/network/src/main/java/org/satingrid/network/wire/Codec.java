package org.satingrid.network.wire;

/** One type of message as bytes. */
public interface Codec<T> {

  void write(T message, WireWriter out);

  T read(WireReader in) throws WireException;

  /** A codec from its two halves. */
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

  /** First half. */
  interface Write<T> {
    void write(T message, WireWriter out);
  }

  /** Second half. */
  interface Read<T> {
    T read(WireReader in) throws WireException;
  }
}
