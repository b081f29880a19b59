package ibis.ipl;

/** Thrown if a connection to a receive port cannot be made. */
public class ConnectionFailedException extends IbisIOException {
  private final transient ReceivePortIdentifier port;
  private final transient IbisIdentifier ibis;
  private final String portName;

  public ConnectionFailedException(String message, IbisIdentifier ibis, String portName) {
    this(message, ibis, portName, null);
  }

  public ConnectionFailedException(
      String message, IbisIdentifier ibis, String portName, Throwable cause) {
    super(message, cause);
    this.port = null;
    this.ibis = ibis;
    this.portName = portName;
  }

  public ConnectionFailedException(String message, ReceivePortIdentifier port, Throwable cause) {
    super(message, cause);
    this.port = port;
    this.ibis = port.ibisIdentifier();
    this.portName = port.name();
  }

  public ConnectionFailedException(String message, ReceivePortIdentifier port) {
    this(message, port, null);
  }

  /** Returns the instance with the receive port. */
  public IbisIdentifier ibisIdentifier() {
    return ibis;
  }

  /** Returns the receive port, or null if the caller gave its instance and name. */
  public ReceivePortIdentifier receivePortIdentifier() {
    return port;
  }

  public String receivePortName() {
    return portName;
  }
}
