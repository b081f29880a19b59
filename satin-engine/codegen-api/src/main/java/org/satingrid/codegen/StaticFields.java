package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * Reports that the static fields of an application's class have their first values. The rewriter
 * ends each static initializer with a call of {@link #ready}. If a class has static variables but
 * no static initializer, the rewriter adds one.
 */
public final class StaticFields {

  /** A class loader with classes that report. */
  public interface Source {

    /** Returns the receiver of the reports, or null. */
    @Nullable Watcher watcher();

    /** Sets the receiver of the reports. Must be called before the first class is initialized. */
    void watch(Watcher watcher);

    /**
     * Returns true if code that spawned calls may reach reads a static field.
     *
     * @param owner binary name of the field's class
     * @param field the name. For a field of an enum constant, the name with a dot before it.
     */
    boolean isReadByTasks(String owner, String field);

    /**
     * Returns true if the code of a task of another model changes a static field. The task must
     * then run on the node of its program.
     *
     * @param task binary name of the task's class
     */
    boolean changesStatics(String task);

    /**
     * Returns true if a loaded class contains the string as a constant, or if a loaded class can
     * intern any string. Other strings of the application are not interned.
     */
    boolean mayBeConstant(String text);
  }

  /** A receiver of reports. */
  @FunctionalInterface
  public interface Watcher {

    /** Called on the thread of a static initializer when this initializer is about to return. */
    void ready(Class<?> type);
  }

  private StaticFields() {}

  /** Called when the static initializer of a class is about to return. */
  public static void ready(Class<?> type) {
    if (type.getClassLoader() instanceof Source source) {
      Watcher watcher = source.watcher();
      if (watcher != null) {
        watcher.ready(type);
      }
    }
  }
}
