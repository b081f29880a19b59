package org.satingrid.network.ipl;

import ibis.ipl.PortType;
import ibis.ipl.ReadMessage;
import ibis.ipl.SendPort;
import ibis.ipl.WriteMessage;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.satingrid.network.grid.node.NodeId;

/**
 * The ports between two nodes. Each node has two receive ports for each other node, so that neither
 * a slow sender nor bulk delays other messages, because IPL hands a port's messages over one by
 * one.
 */
final class Ports {
  /** One sender per receive port, bytes only, and messages are taken as they come. */
  static final PortType TYPE =
      new PortType(
          PortType.CONNECTION_ONE_TO_ONE,
          PortType.CONNECTION_UPCALLS,
          PortType.COMMUNICATION_RELIABLE,
          PortType.COMMUNICATION_FIFO,
          PortType.SERIALIZATION_BYTE,
          PortType.RECEIVE_AUTO_UPCALLS);

  private static final int MAX_BYTES = (1 << 20) + 4096;

  /** The two kinds of messages by port. */
  enum Urgency {
    /** Small messages, and messages about membership. */
    EXPRESS,
    /** Pieces of large messages. */
    BULK
  }

  private Ports() {}

  /** Returns the name of the receiver's port for messages of that sender. */
  static String name(NodeId sender, Urgency urgency) {
    return urgency + "-" + sender + "-" + sender.incarnation();
  }

  static void write(SendPort port, byte[] content) throws IOException {
    WriteMessage message = port.newMessage();
    try {
      message.writeArray(ByteBuffer.allocate(Integer.BYTES).putInt(content.length).array());
      message.writeArray(content);
      message.finish();
    } catch (IOException broken) {
      message.finish(broken);
      throw broken;
    }
  }

  static byte[] read(ReadMessage message) throws IOException {
    byte[] length = new byte[Integer.BYTES];
    message.readArray(length);
    int bytes = ByteBuffer.wrap(length).getInt();
    if (bytes < 0 || bytes > MAX_BYTES) {
      throw new IOException("a message of " + bytes + " bytes; the most is " + MAX_BYTES);
    }
    byte[] content = new byte[bytes];
    message.readArray(content);
    return content;
  }
}
