package ibis.ipl;

/**
 * Thrown if a program uses a feature that its capabilities, port types or properties do not
 * include.
 */
public class IbisConfigurationException extends IbisRuntimeException {
  public IbisConfigurationException() {}

  public IbisConfigurationException(String message) {
    super(message);
  }

  public IbisConfigurationException(String message, Throwable cause) {
    super(message, cause);
  }

  public IbisConfigurationException(Throwable cause) {
    super(cause);
  }
}
