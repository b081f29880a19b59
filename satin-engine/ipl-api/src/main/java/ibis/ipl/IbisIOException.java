package ibis.ipl;

import java.io.IOException;

/** The base class of the exceptions of ports and connections. */
public class IbisIOException extends IOException {
  public IbisIOException() {}

  public IbisIOException(String message) {
    super(message);
  }

  public IbisIOException(String message, Throwable cause) {
    super(message, cause);
  }

  public IbisIOException(Throwable cause) {
    super(cause);
  }
}
