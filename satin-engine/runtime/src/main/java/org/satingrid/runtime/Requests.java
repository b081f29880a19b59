package org.satingrid.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.satingrid.codegen.WorkerContext;

/**
 * The state of other threads' requests for a worker's work.
 *
 * <pre>
 *   NONE --anyone asks--> ASKED --owner, at its next poll--> UNWINDING --owner--> NONE
 * </pre>
 *
 * Any thread can request work at any time and any number of times. The requesting thread does not
 * wait for an answer, but checks the deques again. Therefore a lost request does no harm, and a
 * request never needs to be withdrawn.
 */
final class Requests {

  static final int NONE = 0;
  static final int ASKED = 1;
  static final int UNWINDING = 2;

  private static final VarHandle REQUEST;

  static {
    try {
      REQUEST = MethodHandles.lookup().findVarHandle(WorkerContext.class, "request", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private Requests() {}

  static void ask(WorkerContext worker) {
    if (worker.request == NONE) {
      REQUEST.compareAndSet(worker, NONE, ASKED);
    }
  }
}
