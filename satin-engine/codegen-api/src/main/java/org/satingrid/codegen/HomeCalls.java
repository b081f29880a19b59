package org.satingrid.codegen;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The calls that must stay on their node, because a copy of such a call has made changes that
 * cannot be merged.
 */
public final class HomeCalls {

  private static final ClassValue<AtomicBoolean> STAYS =
      new ClassValue<>() {
        @Override
        protected AtomicBoolean computeValue(Class<?> type) {
          return new AtomicBoolean();
        }
      };

  private HomeCalls() {}

  /** Keeps all further calls of this kind on their node. */
  public static void add(Task task) {
    STAYS.get(task.getClass()).set(true);
  }

  /** Returns true if calls of this kind stay on their node. */
  public static boolean has(Task task) {
    return STAYS.get(task.getClass()).get();
  }
}
