package org.satingrid.network.ipl;

import ibis.ipl.PortType;
import ibis.ipl.ReadMessage;
import ibis.ipl.SendPort;
import ibis.ipl.WriteMessage;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.satingrid.network.grid.node.NodeId;

/**
 * The ports between two nodes. IPL passes on the messages of a port one by one. Therefore each node
 * has two receive ports for each other node: a slow sender does not delay other senders, and bulk
 * does not delay small messages.
 */
final class Ports {
  /**
   * The type of all ports. A receive port has one sender. Messages consist of bytes and arrive in
   * order.
   */
  static final PortType TYPE =
      new PortType(
          PortType.CONNECTION_ONE_TO_ONE,
          PortType.CONNECTION_UPCALLS,
          PortType.COMMUNICATION_RELIABLE,
          PortType.COMMUNICATION_FIFO,
          PortType.SERIALIZATION_BYTE,
          PortType.RECEIVE_AUTO_UPCALLS);

  private static final int MAX_BYTES = (1 << 20) + 4096;

  /** The two kinds of ports. */
  enum Urgency {
    /** The port for small messages, and for messages about membership. */
    EXPRESS,
    /** The port for pieces of large messages. */
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
