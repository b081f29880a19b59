package ibis.ipl;

/** The base class of the checked exceptions of IPL that do not concern input or output. */
public class IbisException extends Exception {
  public IbisException() {}

  public IbisException(String message) {
    super(message);
  }

  public IbisException(String message, Throwable cause) {
    super(message, cause);
  }

  public IbisException(Throwable cause) {
    super(cause);
  }
}
