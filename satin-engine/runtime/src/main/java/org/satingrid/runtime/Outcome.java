package org.satingrid.runtime;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** The outcome of a task. */
public sealed interface Outcome extends Serializable {

  /** It returned. {@code value} is boxed, null for void. */
  record Returned(@Nullable Object value) implements Outcome {}

  /** It threw. */
  record Threw(Throwable cause) implements Outcome {}
}
