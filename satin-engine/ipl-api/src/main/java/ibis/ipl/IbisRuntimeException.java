package ibis.ipl;

/** The base class of the unchecked exceptions of IPL. */
public class IbisRuntimeException extends RuntimeException {
  public IbisRuntimeException() {}

  public IbisRuntimeException(String message) {
    super(message);
  }

  public IbisRuntimeException(String message, Throwable cause) {
    super(message, cause);
  }

  public IbisRuntimeException(Throwable cause) {
    super(cause);
  }
}
