package ibis.ipl;

/** Thrown if a send port already has a connection to the receive port. */
public class AlreadyConnectedException extends ConnectionFailedException {
  public AlreadyConnectedException(String message, ReceivePortIdentifier port, Throwable cause) {
    super(message, port, cause);
  }

  public AlreadyConnectedException(String message, ReceivePortIdentifier port) {
    super(message, port);
  }

  public AlreadyConnectedException(
      String message, IbisIdentifier ibis, String portName, Throwable cause) {
    super(message, ibis, portName, cause);
  }

  public AlreadyConnectedException(String message, IbisIdentifier ibis, String portName) {
    super(message, ibis, portName);
  }
}
