package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.MessageCodec;

/** The bytes that engines really exchange in a steal that finds nothing. */
final class Steals {
  private static final MessageCodec CODEC = new MessageCodec(new byte[0]);

  /** Of a request, and all but a byte of its answer; the bare socket exchanges as many. */
  static final int SIZE = request(0).length;

  static final int ANSWER_SIZE = answer(request(0)).length;

  private Steals() {}

  static byte[] request(long id) {
    return MessageCodec.encode(new Message.StealRequest(id, false));
  }

  /** The victim's part. */
  static byte[] answer(byte[] request) {
    return MessageCodec.encode(new Message.NoWork(decode(request).id()));
  }

  static Message decode(byte[] bytes) {
    try {
      return CODEC.decode(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
