package ibis.ipl;

import java.io.IOException;

/**
 * The receiving end of connections. A port has at most one live message. It either calls a {@link
 * MessageUpcall}, or the program receives messages explicitly.
 */
public interface ReceivePort extends Manageable {
  PortType getPortType();

  /**
   * Waits for a message.
   *
   * @throws IbisConfigurationException if the port has a message upcall
   */
  ReadMessage receive() throws IOException;

  /**
   * Waits for a message.
   *
   * @param timeoutMillis maximum wait. 0 or less waits forever.
   * @throws ReceiveTimedOutException if no message arrives in time
   * @throws IbisConfigurationException if the port has a message upcall
   */
  ReadMessage receive(long timeoutMillis) throws IOException;

  /**
   * Returns a message if one has arrived, or null.
   *
   * @throws IbisConfigurationException if the type lacks {@link PortType#RECEIVE_POLL}
   */
  ReadMessage poll() throws IOException;

  ReceivePortIdentifier identifier();

  String name();

  /** Starts accepting connections. */
  void enableConnections();

  /** Stops accepting connections. */
  void disableConnections();

  /** Starts calls of the message upcall. */
  void enableMessageUpcalls();

  /** Stops calls of the message upcall. Messages wait. */
  void disableMessageUpcalls();

  /** Waits until all senders have closed their connections, then closes the port. */
  void close() throws IOException;

  /**
   * Closes the port, and loses messages of connected senders.
   *
   * @param timeoutMillis maximum wait for the senders. 0 waits forever. A negative value does not
   *     wait.
   */
  void close(long timeoutMillis) throws IOException;

  SendPortIdentifier[] connectedTo();

  /**
   * Returns the connections lost since the last call.
   *
   * @throws IbisConfigurationException if the type lacks {@link PortType#CONNECTION_DOWNCALLS}
   */
  SendPortIdentifier[] lostConnections();

  /**
   * Returns the connections accepted since the last call.
   *
   * @throws IbisConfigurationException if the type lacks {@link PortType#CONNECTION_DOWNCALLS}
   */
  SendPortIdentifier[] newConnections();
}
