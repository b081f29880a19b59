package org.satingrid.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.satingrid.codegen.WorkerContext;

/**
 * The request word of a worker.
 *
 * <pre>
 *   NONE --anyone asks--> ASKED --owner, at its next poll--> UNWINDING --owner--> NONE
 * </pre>
 *
 * Anyone may ask at any time and any number of times; nobody waits for the answer to his own
 * request, but looks at the deques again. So no request can be lost, and none need be withdrawn.
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
