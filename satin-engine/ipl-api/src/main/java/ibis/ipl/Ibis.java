package ibis.ipl;

import java.io.IOException;
import java.util.Properties;

/** An instance of Ibis: a member of a pool, with ports to other members. */
public interface Ibis extends Manageable {
  /** Leaves the pool and closes all ports. */
  void end() throws IOException;

  Registry registry();

  /** Handles the messages that arrived, for implementations without a thread for this purpose. */
  void poll() throws IOException;

  IbisIdentifier identifier();

  /** Returns the name and version of the implementation. */
  String getVersion();

  /** Returns the properties of this instance, including defaults. */
  Properties properties();

  /** Creates a send port without a given name. */
  SendPort createSendPort(PortType portType) throws IOException;

  /** Creates a send port. The name is not necessarily unique. */
  SendPort createSendPort(PortType portType, String sendPortName) throws IOException;

  /**
   * Creates a send port.
   *
   * @param portType one of the types given to {@link IbisFactory}
   * @param sendPortName null for an invented name
   * @param upcall is informed of lost connections. Null if unused.
   * @param properties optional, can be null
   * @throws IbisConfigurationException if the type was not given to {@link IbisFactory}, or does
   *     not include the upcall
   */
  SendPort createSendPort(
      PortType portType,
      String sendPortName,
      SendPortDisconnectUpcall upcall,
      Properties properties)
      throws IOException;

  /** Creates a receive port for explicit receipt. */
  ReceivePort createReceivePort(PortType portType, String receivePortName) throws IOException;

  /** Creates a receive port with a handler of messages. */
  ReceivePort createReceivePort(
      PortType portType, String receivePortName, MessageUpcall messageUpcall) throws IOException;

  /** Creates a receive port for explicit receipt, with a handler of connections. */
  ReceivePort createReceivePort(
      PortType portType, String receivePortName, ReceivePortConnectUpcall connectUpcall)
      throws IOException;

  /**
   * Creates a receive port. It accepts no connections and delivers no messages to the handler until
   * both are enabled.
   *
   * @param portType one of the types given to {@link IbisFactory}
   * @param receivePortName unique in this instance. Null for an invented name.
   * @param messageUpcall handles messages. Null for explicit receipt.
   * @param connectUpcall handles connections. Null if unused.
   * @param properties optional, can be null
   * @throws IbisConfigurationException if the type was not given to {@link IbisFactory}, or does
   *     not include an upcall
   * @throws IOException if the instance already has a port of that name
   */
  ReceivePort createReceivePort(
      PortType portType,
      String receivePortName,
      MessageUpcall messageUpcall,
      ReceivePortConnectUpcall connectUpcall,
      Properties properties)
      throws IOException;
}
