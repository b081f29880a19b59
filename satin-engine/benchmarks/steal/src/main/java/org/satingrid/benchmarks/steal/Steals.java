package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.MessageCodec;

/** The bytes that engines exchange in a steal that finds no task. */
final class Steals {
  private static final MessageCodec CODEC = new MessageCodec(new byte[0]);

  /**
   * Size of a request, in bytes. Its answer is one byte shorter. The bare socket exchanges messages
   * of this size.
   */
  static final int SIZE = request(0).length;

  static final int ANSWER_SIZE = answer(request(0)).length;

  private Steals() {}

  static byte[] request(long id) {
    return MessageCodec.encode(new Message.StealRequest(id, false));
  }

  /** Returns the victim's answer to a request. */
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
