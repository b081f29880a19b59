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
 * Which messages any thread may handle that happens to bring them: what they need is quickly done,
 * runs nothing of the application's but its serialization, and takes little stack.
 */
public final class BriefMessages {
  /**
   * What so many bytes hold is nested some three hundred objects deep at most, each of which takes
   * less than a kilobyte of stack to pack or to unpack.
   */
  public static final int BYTES = 2 << 10;

  private BriefMessages() {}

  /** The message; null if it is not brief, or makes no sense. */
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
