package org.satingrid.codegen;

import java.util.concurrent.atomic.AtomicBoolean;

/** The calls that stay on their node, because a copy of one did what cannot be brought back. */
public final class HomeCalls {

  private static final ClassValue<AtomicBoolean> STAYS =
      new ClassValue<>() {
        @Override
        protected AtomicBoolean computeValue(Class<?> type) {
          return new AtomicBoolean();
        }
      };

  private HomeCalls() {}

  /** Keeps all further calls like this one on their node. */
  public static void add(Task task) {
    STAYS.get(task.getClass()).set(true);
  }

  /** Returns true if calls like this one stay on their node. */
  public static boolean has(Task task) {
    return STAYS.get(task.getClass()).get();
  }
}
