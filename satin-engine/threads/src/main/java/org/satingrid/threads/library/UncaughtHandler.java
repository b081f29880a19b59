package org.satingrid.threads.library;

/** Stands for {@link Thread.UncaughtExceptionHandler}. */
@FunctionalInterface
public interface UncaughtHandler {
  void uncaughtException(ProgramThread thread, Throwable thrown);
}
