package org.satingrid.codegen;

/**
 * Gives frames to the code that runs on it. A runtime binds itself to generated code by running
 * that code on threads that implement this interface; there is no other registration, so several
 * runtimes may live in one JVM.
 */
public interface FrameSource {

  /** A frame for the calling thread, which is this one. */
  Frame openFrame();
}
