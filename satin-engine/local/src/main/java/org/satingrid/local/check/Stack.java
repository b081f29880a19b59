package org.satingrid.local.check;

import org.jspecify.annotations.Nullable;

/** Finds the current position in the program from the stack of the calling thread. */
final class Stack {

  private static final StackWalker WALKER =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
  private static final int MAX_FRAMES = 60;

  private Stack() {}

  /** Returns the innermost line of the program. */
  static @Nullable Place place() {
    return WALKER.walk(
        frames ->
            frames
                .limit(MAX_FRAMES)
                .filter(
                    frame ->
                        isOfProgram(
                            frame.getDeclaringClass(), frame.getClassName(), frame.getMethodName()))
                .findFirst()
                .map(Place::of)
                .orElse(null));
  }

  private static boolean isOfProgram(Class<?> type, String name, String method) {
    return type.getClassLoader() instanceof CheckLoader && isWritten(name, method);
  }

  /** Returns the innermost line of the program in a stack trace. */
  static @Nullable Place place(StackTraceElement[] trace, ClassLoader anyOfProgram) {
    for (StackTraceElement frame : trace) {
      String resource = frame.getClassName().replace('.', '/') + ".class";
      if (isWritten(frame.getClassName(), frame.getMethodName())
          && anyOfProgram.getResource(resource) != null
          && !frame.getClassName().startsWith("java.")) {
        return Place.of(frame);
      }
    }
    return null;
  }

  /** Returns true for methods that the rewriter has not generated. */
  private static boolean isWritten(String type, String method) {
    return !type.contains("$satin$") && !method.startsWith("satin$");
  }

  static boolean inheritsEqualsOfObject(Class<?> type) {
    try {
      return type.getMethod("equals", Object.class).getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException impossible) {
      return false;
    }
  }
}
