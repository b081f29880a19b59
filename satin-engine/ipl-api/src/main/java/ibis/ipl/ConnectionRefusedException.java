package ibis.ipl;

/** Thrown if the receive port, or its connection upcall, refuses a connection. */
public class ConnectionRefusedException extends ConnectionFailedException {
  public ConnectionRefusedException(String message, ReceivePortIdentifier port, Throwable cause) {
    super(message, port, cause);
  }

  public ConnectionRefusedException(String message, ReceivePortIdentifier port) {
    super(message, port);
  }

  public ConnectionRefusedException(
      String message, IbisIdentifier ibis, String portName, Throwable cause) {
    super(message, ibis, portName, cause);
  }

  public ConnectionRefusedException(String message, IbisIdentifier ibis, String portName) {
    super(message, ibis, portName);
  }
}
