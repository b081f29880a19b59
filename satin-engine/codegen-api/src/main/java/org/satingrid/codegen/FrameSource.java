package org.satingrid.codegen;

/**
 * Binds generated code to a runtime: it runs on threads that implement this interface, or that
 * inherit it ({@link InheritedSource}); there is no other registration, so several runtimes may
 * live in one JVM.
 */
public interface FrameSource {

  /** The worker that the calling thread is; by default one that is never asked for work. */
  default WorkerContext context() {
    return new SequentialContext();
  }

  /** A frame for the calling thread: the mechanism of a record per spawn. */
  Frame openFrame();
}
