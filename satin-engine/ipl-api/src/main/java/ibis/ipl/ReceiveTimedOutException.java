package ibis.ipl;

/** Thrown if no message arrives within the time limit of a receive call. */
public class ReceiveTimedOutException extends IbisIOException {
  public ReceiveTimedOutException() {}

  public ReceiveTimedOutException(String message) {
    super(message);
  }

  public ReceiveTimedOutException(String message, Throwable cause) {
    super(message, cause);
  }

  public ReceiveTimedOutException(Throwable cause) {
    super(cause);
  }
}
