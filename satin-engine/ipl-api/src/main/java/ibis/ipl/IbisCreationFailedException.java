package ibis.ipl;

/** Thrown if no instance of Ibis can be created, with the reason of each implementation. */
public class IbisCreationFailedException extends IbisException {
  public IbisCreationFailedException() {}

  public IbisCreationFailedException(String message) {
    super(message);
  }

  public IbisCreationFailedException(String message, Throwable cause) {
    super(message, cause);
  }

  public IbisCreationFailedException(Throwable cause) {
    super(cause);
  }
}
