package org.satingrid.codegen;

/**
 * Connects generated code to a runtime. The code runs on threads that implement this interface, or
 * that inherit it ({@link InheritedSource}). There is no other registration, so that several
 * runtimes can exist in one JVM.
 */
public interface FrameSource {

  /**
   * Returns the worker of the calling thread. The default is a worker that never receives a request
   * for work.
   */
  default WorkerContext context() {
    return new SequentialContext();
  }

  /** Returns a frame for the calling thread, for methods that make a record for each spawn. */
  Frame openFrame();
}
