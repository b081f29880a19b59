package org.satingrid.cluster.wire;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * Stands for an exception of a task that ran elsewhere and could not be serialized: its class,
 * message and trace as text, with the same stack trace elements.
 */
public final class RemoteFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String originalClass;
  private final String originalTrace;

  RemoteFailure(Throwable original) {
    super(original.getClass().getName() + ": " + original.getMessage());
    originalClass = original.getClass().getName();
    StringWriter text = new StringWriter();
    original.printStackTrace(new PrintWriter(text));
    originalTrace = text.toString();
    setStackTrace(original.getStackTrace());
  }

  /** Name of the class of the exception that was thrown. */
  public String originalClass() {
    return originalClass;
  }

  /** The original exception and its causes as text. */
  public String originalTrace() {
    return originalTrace;
  }
}
