package org.satingrid.threads.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.satingrid.threads.net.EngineFault;
import org.satingrid.threads.rewriting.JdkNames;

/**
 * Stack traces as in plain Java. The traces lack the frames of the engine and contain the JDK's
 * names.
 */
final class PlainTraces {

  private static final String ENGINE = "org.satingrid.threads.";
  private static final String CARRIER = ENGINE + "library.ProgramThread$Carrier";
  private static final String MAIN = ENGINE + "runtime.JobNode";
  private static final String LAMBDA = "$$Lambda$";

  /** The types that rewriting appends to the name of a method with arrays. */
  private static final Pattern ARRAYS = Pattern.compile("(\\$\\d+[A-Z]\\w*)+$");

  private PlainTraces() {}

  /** Replaces the traces of an exception, its causes and suppressed exceptions. */
  static void set(Throwable thrown) {
    if (EngineFault.in(thrown) == null) {
      set(thrown, Collections.newSetFromMap(new IdentityHashMap<>()));
    }
  }

  private static void set(Throwable thrown, Set<Throwable> seen) {
    if (!seen.add(thrown)) {
      return;
    }
    thrown.setStackTrace(of(thrown.getStackTrace()));
    if (thrown.getCause() != null) {
      set(thrown.getCause(), seen);
    }
    for (Throwable suppressed : thrown.getSuppressed()) {
      set(suppressed, seen);
    }
  }

  static StackTraceElement[] of(StackTraceElement[] trace) {
    List<StackTraceElement> plain = new ArrayList<>();
    for (StackTraceElement frame : trace) {
      String type = frame.getClassName();
      if (type.equals(CARRIER) || type.equals(MAIN)) {
        removeReflection(plain);
        break;
      }
      boolean ofLibrary = JdkNames.isLibrary(type);
      boolean ofEngine = type.startsWith(ENGINE) && !ofLibrary;
      String method = frame.getMethodName();
      if (method.equals(Statics.INITIALIZER)) {
        method = "<clinit>";
      }
      if (!ofEngine && !type.contains(LAMBDA) && !method.startsWith("$")) {
        plain.add(frame(frame, ofLibrary, ARRAYS.matcher(method).replaceFirst("")));
      }
    }
    return plain.toArray(StackTraceElement[]::new);
  }

  private static StackTraceElement frame(
      StackTraceElement frame, boolean ofLibrary, String method) {
    boolean ofJdk = frame.getModuleName() != null;
    return ofJdk
        ? frame
        : new StackTraceElement(
            null,
            ofLibrary ? "java.base" : null,
            null,
            JdkNames.of(frame.getClassName()),
            method,
            frame.getFileName(),
            frame.getLineNumber());
  }

  /** Removes the frames of reflection, because the engine calls main by reflection. */
  private static void removeReflection(List<StackTraceElement> frames) {
    while (!frames.isEmpty()) {
      String type = frames.get(frames.size() - 1).getClassName();
      if (!type.startsWith("java.lang.invoke.")
          && !type.startsWith("java.lang.reflect.")
          && !type.startsWith("jdk.internal.")) {
        return;
      }
      frames.remove(frames.size() - 1);
    }
  }
}
