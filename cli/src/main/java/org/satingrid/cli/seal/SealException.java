package org.satingrid.cli.seal;

import java.io.IOException;

/**
 * Thrown if an encrypted file cannot be opened. The message is a clause that continues a sentence
 * about the file.
 */
public final class SealException extends IOException {
  private static final long serialVersionUID = 1L;

  SealException(String message) {
    super(message);
  }

  SealException(String message, Throwable cause) {
    super(message, cause);
  }
}
