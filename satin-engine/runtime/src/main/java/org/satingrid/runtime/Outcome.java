package org.satingrid.runtime;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** The outcome of a task. */
public sealed interface Outcome extends Serializable {

  /** The task returned. {@code value} is boxed, or null for void. */
  record Returned(@Nullable Object value) implements Outcome {}

  /** The task threw an exception. */
  record Threw(Throwable cause) implements Outcome {}
}
