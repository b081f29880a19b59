package ibis.ipl;

/** Thrown if a send port and a receive port have different types. */
public class PortMismatchException extends ConnectionFailedException {
  public PortMismatchException(String message, ReceivePortIdentifier port, Throwable cause) {
    super(message, port, cause);
  }

  public PortMismatchException(String message, ReceivePortIdentifier port) {
    super(message, port);
  }

  public PortMismatchException(
      String message, IbisIdentifier ibis, String portName, Throwable cause) {
    super(message, ibis, portName, cause);
  }

  public PortMismatchException(String message, IbisIdentifier ibis, String portName) {
    super(message, ibis, portName);
  }
}
