package org.satingrid.agent.config;

/** Thrown if the agent cannot work with its settings. The message contains cause and remedy. */
public final class SetupException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public SetupException(String message) {
    super(message);
  }

  public SetupException(String message, Throwable cause) {
    super(message, cause);
  }
}
