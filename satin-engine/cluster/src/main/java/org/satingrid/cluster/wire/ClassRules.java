package org.satingrid.cluster.wire;

import java.io.ObjectInputFilter;
import java.util.Set;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Outcome;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.SharedObject;

/**
 * Which classes may be decoded: the application's own, value classes and collections of the
 * platform, exceptions, and what carries tasks and outcomes. An application brings its own jar to
 * every node, so this guards against the platform's classes that do more than hold values.
 */
final class ClassRules implements ObjectInputFilter {

  private static final Set<String> PACKAGES =
      Set.of(
          "java.lang",
          "java.math",
          "java.time",
          "java.time.chrono",
          "java.time.zone",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks",
          "java.util.regex");

  /** How the platform serializes lambdas and enum-keyed or file values. */
  private static final Set<String> CLASSES =
      Set.of("java.lang.invoke.SerializedLambda", "java.io.File", "java.net.URI");

  private final ClassLoader application;
  private final Limits limits;

  ClassRules(ClassLoader application, Limits limits) {
    this.application = application;
    this.limits = limits;
  }

  @Override
  public Status checkInput(FilterInfo info) {
    if (info.depth() > limits.depth()
        || info.references() > limits.references()
        || info.streamBytes() > limits.bytes()
        || info.arrayLength() > limits.bytes()) {
      return Status.REJECTED;
    }
    Class<?> type = info.serialClass();
    return type == null || allowed(type) ? Status.ALLOWED : Status.REJECTED;
  }

  boolean allowed(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element.isPrimitive()
        || element.getClassLoader() == application
        || isPlatformValue(element)
        || isCarrier(element);
  }

  private static boolean isPlatformValue(Class<?> type) {
    return isPlatform(type)
        && (PACKAGES.contains(type.getPackageName())
            || CLASSES.contains(type.getName())
            || Throwable.class.isAssignableFrom(type));
  }

  private static boolean isPlatform(Class<?> type) {
    return type.getClassLoader() == null
        || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
  }

  /** What programs written for Satin extend: classes of the engine, which an application shares. */
  private static boolean isOfSatin(Class<?> type) {
    return (type.getPackageName().equals("ibis.satin")
            || type.getPackageName().startsWith("org.satingrid.models."))
        && type.getClassLoader() == SatinObject.class.getClassLoader();
  }

  private static boolean isCarrier(Class<?> type) {
    return type == RemoteFailure.class
        || type == Task.class
        || type == HeapFrame.class
        || type.getNestHost() == Continuation.class
        || type == SatinObject.class
        || type == SharedObject.class
        || isOfSatin(type)
        || Carrier.class.isAssignableFrom(type)
        || Outcome.class.isAssignableFrom(type);
  }
}
