package org.satingrid.cluster.protocol.message;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.message.Message.Coming;
import org.satingrid.cluster.protocol.message.Message.NoWork;
import org.satingrid.cluster.protocol.message.Message.ResultOf;
import org.satingrid.cluster.protocol.message.Message.ResultReceived;
import org.satingrid.cluster.protocol.message.Message.StealRequest;
import org.satingrid.cluster.protocol.message.Message.StillHeld;
import org.satingrid.cluster.protocol.message.Message.TaskGranted;

/**
 * The messages that any receiving thread can handle. Handling them is quick, needs little stack,
 * and runs no code of the application except its serialization.
 */
public final class BriefMessages {
  /**
   * The maximum size in bytes. A message of this size can contain objects nested about three
   * hundred deep at most. Each level needs less than a kilobyte of stack to pack or unpack.
   */
  public static final int BYTES = 2 << 10;

  private BriefMessages() {}

  /** Returns the message, or null if it is not brief or cannot be decoded. */
  public static @Nullable Message decode(byte[] payload, MessageCodec messages) {
    if (payload.length > BYTES) {
      return null;
    }
    try {
      Message message = messages.decode(payload);
      return isBrief(message) ? message : null;
    } catch (IOException garbled) {
      return null;
    }
  }

  private static boolean isBrief(Message message) {
    if (message instanceof TaskGranted grant) {
      return grant.task().record().length() <= BYTES;
    }
    if (message instanceof ResultOf result) {
      return result.outcome().length() <= BYTES;
    }
    return message instanceof StealRequest
        || message instanceof NoWork
        || message instanceof Coming
        || message instanceof StillHeld
        || message instanceof ResultReceived;
  }
}
