package org.satingrid.agent.engine;

/** Thrown if an engine cannot be started. The message contains the cause. */
public final class EngineStartException extends Exception {
  private static final long serialVersionUID = 1L;

  public EngineStartException(String message) {
    super(message);
  }

  public EngineStartException(String message, Throwable cause) {
    super(message, cause);
  }
}
