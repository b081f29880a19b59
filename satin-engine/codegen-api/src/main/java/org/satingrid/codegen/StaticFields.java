package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * Reports classes of an application whose static fields have their first values. The rewriter ends
 * each static initializer with a call of {@link #ready}, and adds one to classes that have static
 * variables and no initializer.
 */
public final class StaticFields {

  /** A class loader whose classes report. */
  public interface Source {

    /** The receiver of the reports; null if there is none. */
    @Nullable Watcher watcher();

    /** Sets the receiver, before the first class is initialized. */
    void watch(Watcher watcher);

    /**
     * Returns true if code that spawned calls may reach reads a static field.
     *
     * @param owner binary name of its class
     */
    boolean isReadByTasks(String owner, String field);
  }

  /** A receiver of reports. */
  @FunctionalInterface
  public interface Watcher {

    /** The class's static initializer is about to return, on this thread. */
    void ready(Class<?> type);
  }

  private StaticFields() {}

  /** The static initializer of a class is about to return. */
  public static void ready(Class<?> type) {
    if (type.getClassLoader() instanceof Source source) {
      Watcher watcher = source.watcher();
      if (watcher != null) {
        watcher.ready(type);
      }
    }
  }
}
