package org.satingrid.agent.config;

/** The agent cannot do its work as it was set up. The message names cause and remedy. */
public final class SetupException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public SetupException(String message) {
    super(message);
  }

  public SetupException(String message, Throwable cause) {
    super(message, cause);
  }
}
