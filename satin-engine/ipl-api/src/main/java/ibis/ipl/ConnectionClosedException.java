package ibis.ipl;

/** Thrown if a port is used after its connection was closed. */
public class ConnectionClosedException extends IbisIOException {
  public ConnectionClosedException() {}

  public ConnectionClosedException(String message) {
    super(message);
  }

  public ConnectionClosedException(String message, Throwable cause) {
    super(message, cause);
  }

  public ConnectionClosedException(Throwable cause) {
    super(cause);
  }
}
