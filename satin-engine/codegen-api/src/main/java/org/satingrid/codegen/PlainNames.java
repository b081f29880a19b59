package org.satingrid.codegen;

import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Shows a program its own stack and methods, without the code that the rewriter has added. */
final class PlainNames {
  private static final List<String> ENGINE =
      List.of(
          "org.satingrid.codegen.",
          "org.satingrid.runtime.",
          "org.satingrid.cluster.",
          "org.satingrid.launcher.",
          "org.satingrid.local.");
  private static final List<String> PLATFORM = List.of("java.", "jdk.internal.", "sun.");
  private static final String GENERATED = "satin$";

  /** The name of the loader of programs. */
  private static final String LOADER = "application";

  private PlainNames() {}

  /** Returns the frames of the program and the JDK, with the names of the source. */
  static StackTraceElement[] of(StackTraceElement[] trace) {
    List<StackTraceElement> plain = new ArrayList<>(trace.length);
    for (StackTraceElement frame : trace) {
      StackTraceElement named = named(frame);
      if (!isGenerated(frame) && !isStub(named, plain)) {
        plain.add(named);
      }
    }
    boolean hasEngine = plain.size() < trace.length;
    while (hasEngine && !plain.isEmpty() && isIn(PLATFORM, plain.get(plain.size() - 1))) {
      plain.remove(plain.size() - 1);
    }
    return plain.toArray(StackTraceElement[]::new);
  }

  /** Gives an exception, its causes and what it suppressed the stack of the program. */
  static void rename(Throwable thrown) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Throwable> todo = new ArrayDeque<>(List.of(thrown));
    while (!todo.isEmpty()) {
      Throwable next = todo.remove();
      if (seen.add(next)) {
        next.setStackTrace(of(next.getStackTrace()));
        todo.addAll(List.of(next.getSuppressed()));
        if (next.getCause() != null) {
          todo.add(next.getCause());
        }
      }
    }
  }

  private static boolean isGenerated(StackTraceElement frame) {
    return isIn(ENGINE, frame)
        || frame.getClassName().contains('$' + GENERATED)
        || frame.getMethodName().startsWith(GENERATED);
  }

  private static boolean isIn(List<String> packages, StackTraceElement frame) {
    return packages.stream().anyMatch(frame.getClassName()::startsWith);
  }

  /** Returns true for the entry of a spawning method, which has no lines and calls the method. */
  private static boolean isStub(StackTraceElement frame, List<StackTraceElement> above) {
    if (frame.getLineNumber() >= 0 || above.isEmpty()) {
      return false;
    }
    StackTraceElement called = above.get(above.size() - 1);
    return called.getLineNumber() >= 0
        && called.getClassName().equals(frame.getClassName())
        && called.getMethodName().equals(frame.getMethodName());
  }

  /** Returns the frame as the {@code java} command shows it, without the name of its loader. */
  private static StackTraceElement named(StackTraceElement frame) {
    String method = frame.getMethodName();
    int clone = Math.max(method.indexOf("$resume$"), method.lastIndexOf("$twin"));
    boolean ofProgram = LOADER.equals(frame.getClassLoaderName());
    return clone <= 0 && !ofProgram
        ? frame
        : new StackTraceElement(
            ofProgram ? null : frame.getClassLoaderName(),
            frame.getModuleName(),
            frame.getModuleVersion(),
            frame.getClassName(),
            clone <= 0 ? method : method.substring(0, clone),
            frame.getFileName(),
            frame.getLineNumber());
  }

  /** Returns the methods that the source declares. */
  static Method[] of(Method[] methods) {
    return Arrays.stream(methods).filter(method -> !isGenerated(method)).toArray(Method[]::new);
  }

  private static boolean isGenerated(Method method) {
    return method.getName().startsWith(GENERATED)
        || isOfEngine(method.getReturnType())
        || Arrays.stream(method.getParameterTypes()).anyMatch(PlainNames::isOfEngine);
  }

  private static boolean isOfEngine(Class<?> type) {
    return type.getName().startsWith("org.satingrid.codegen.")
        || type.getName().contains('$' + GENERATED);
  }
}
