package org.satingrid.threads.runtime;

import java.lang.StackWalker.Option;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.satingrid.rewriter.RewriteRefusedException;
import org.satingrid.threads.net.EngineFault;
import org.satingrid.threads.rewriting.JdkNames;

/**
 * Handles failures of the engine while a program runs. Such a failure ends the run before the
 * program can catch it.
 */
final class Faults {

  /**
   * Maximum number of faults that a thread passes on. A handler that covers its own code would
   * otherwise catch the same fault forever.
   */
  private static final int MAX_PASSED = 1_000;

  private Faults() {}

  /**
   * Called at the start of each exception handler of a rewritten program.
   *
   * @throws EngineFault if the exception is a fault of the engine
   */
  static void pass(Throwable caught) {
    EngineFault fault = EngineFault.in(caught);
    if (fault == null) {
      return;
    }
    ProgramThreads threads = threadsOfCaller();
    if (threads != null) {
      threads.fail(fault);
    }
    Participant self = Participant.ofCallingThread();
    while (self != null && self.passedFaults() > MAX_PASSED) {
      LockSupport.park(); // The run has failed. This thread stops here until the process ends.
    }
    throw fault;
  }

  /** Fails the run of the calling thread's program, and returns the fault. */
  static EngineFault failing(String message) {
    EngineFault fault = new EngineFault(message);
    ProgramThreads threads = threadsOfCaller();
    if (threads != null) {
      threads.fail(fault);
    }
    return fault;
  }

  private static @Nullable ProgramThreads threadsOfCaller() {
    Participant self = Participant.ofCallingThread();
    if (self != null) {
      return self.node().threads();
    }
    // A thread of the JDK can run code of the program. The loader of that code belongs to the node.
    return StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE)
        .walk(
            frames ->
                frames
                    .map(frame -> frame.getDeclaringClass().getClassLoader())
                    .filter(ProgramLoader.class::isInstance)
                    .map(loader -> ((ProgramLoader) loader).threads())
                    .findFirst()
                    .orElse(null));
  }

  /** Returns one sentence with the failure and the program's line. */
  static String text(Throwable cause) {
    EngineFault fault = EngineFault.in(cause);
    Throwable shown = fault == null ? cause : fault;
    Throwable behind = shown.getCause();
    String what = fault == null ? shown.toString() : String.valueOf(shown.getMessage());
    if (behind instanceof RewriteRefusedException refused) {
      what = refused.refusals().get(0).toString();
    }
    String place = place(cause.getStackTrace());
    return place.isEmpty() ? what : what + ", at " + place;
  }

  /** Returns the innermost line of the program's code, or an empty string. */
  static String place(StackTraceElement[] trace) {
    for (StackTraceElement frame : trace) {
      if (ProgramLoader.NAME.equals(frame.getClassLoaderName())
          && !JdkNames.isLibrary(frame.getClassName())
          && frame.getLineNumber() > 0) { // methods from the rewriter have no lines
        return frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber();
      }
    }
    return "";
  }
}
