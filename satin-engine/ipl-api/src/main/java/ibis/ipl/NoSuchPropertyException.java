package ibis.ipl;

/** Thrown if a manageable object does not have a property of that name. */
public class NoSuchPropertyException extends IbisException {
  public NoSuchPropertyException() {}

  public NoSuchPropertyException(String message) {
    super(message);
  }

  public NoSuchPropertyException(String message, Throwable cause) {
    super(message, cause);
  }

  public NoSuchPropertyException(Throwable cause) {
    super(cause);
  }
}
