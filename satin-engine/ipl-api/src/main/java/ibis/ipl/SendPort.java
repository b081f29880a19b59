package ibis.ipl;

import java.io.IOException;
import java.util.Map;

/**
 * The sending end of connections. A port connects only to receive ports of the same type. It cannot
 * connect while it has a live message.
 *
 * <p>Parameters of all {@code connect} methods: {@code timeoutMillis} is the maximum wait, where 0
 * waits forever. With {@code fillTimeout}, a refused connection is tried again until the time is
 * over. Without a time limit the call waits until the receive port exists and accepts connections.
 */
public interface SendPort extends Manageable {
  PortType getPortType();

  /**
   * Begins a message. Waits while another message of this port is live.
   *
   * @throws IOException if the port has no connection
   */
  WriteMessage newMessage() throws IOException;

  SendPortIdentifier identifier();

  String name();

  void connect(ReceivePortIdentifier receiver) throws ConnectionFailedException;

  void connect(ReceivePortIdentifier receiver, long timeoutMillis, boolean fillTimeout)
      throws ConnectionFailedException;

  ReceivePortIdentifier connect(IbisIdentifier ibisIdentifier, String receivePortName)
      throws ConnectionFailedException;

  ReceivePortIdentifier connect(
      IbisIdentifier ibisIdentifier,
      String receivePortName,
      long timeoutMillis,
      boolean fillTimeout)
      throws ConnectionFailedException;

  /**
   * Connects to several ports.
   *
   * @throws ConnectionsFailedException if a connection failed. Lists the others.
   */
  void connect(ReceivePortIdentifier[] receivers) throws ConnectionsFailedException;

  /**
   * Connects to several ports.
   *
   * @throws ConnectionsFailedException if a connection failed. Lists the others.
   */
  void connect(ReceivePortIdentifier[] receivers, long timeoutMillis, boolean fillTimeout)
      throws ConnectionsFailedException;

  /**
   * Connects to one port of each instance, which has the given name.
   *
   * @throws ConnectionsFailedException if a connection failed. Lists the others.
   */
  ReceivePortIdentifier[] connect(Map<IbisIdentifier, String> ports)
      throws ConnectionsFailedException;

  /**
   * Connects to one port of each instance, which has the given name.
   *
   * @throws ConnectionsFailedException if a connection failed. Lists the others.
   */
  ReceivePortIdentifier[] connect(
      Map<IbisIdentifier, String> ports, long timeoutMillis, boolean fillTimeout)
      throws ConnectionsFailedException;

  /**
   * Ends a connection.
   *
   * @throws IOException if the port has no such connection
   */
  void disconnect(ReceivePortIdentifier receiver) throws IOException;

  /**
   * Ends a connection.
   *
   * @throws IOException if the port has no such connection
   */
  void disconnect(IbisIdentifier ibisIdentifier, String receivePortName) throws IOException;

  /**
   * Ends all connections. The port cannot be used afterwards.
   *
   * @throws IOException if a message is live
   */
  void close() throws IOException;

  ReceivePortIdentifier[] connectedTo();

  /**
   * Returns the connections lost since the last call.
   *
   * @throws IbisConfigurationException if the type lacks {@link PortType#CONNECTION_DOWNCALLS}
   */
  ReceivePortIdentifier[] lostConnections();
}
