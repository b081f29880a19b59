package ibis.ipl;

/** Thrown if the receiver does not answer a connection request in time. */
public class ConnectionTimedOutException extends ConnectionFailedException {
  public ConnectionTimedOutException(String message, ReceivePortIdentifier port, Throwable cause) {
    super(message, port, cause);
  }

  public ConnectionTimedOutException(String message, ReceivePortIdentifier port) {
    super(message, port);
  }

  public ConnectionTimedOutException(
      String message, IbisIdentifier ibis, String portName, Throwable cause) {
    super(message, ibis, portName, cause);
  }

  public ConnectionTimedOutException(String message, IbisIdentifier ibis, String portName) {
    super(message, ibis, portName);
  }
}
