package org.satingrid.agent.engine;

/** An engine cannot be started. The message names the cause. */
public final class EngineStartException extends Exception {
  private static final long serialVersionUID = 1L;

  public EngineStartException(String message) {
    super(message);
  }

  public EngineStartException(String message, Throwable cause) {
    super(message, cause);
  }
}
