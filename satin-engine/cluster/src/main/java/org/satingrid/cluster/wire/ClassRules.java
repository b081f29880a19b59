package org.satingrid.cluster.wire;

import java.io.ObjectInputFilter;
import java.io.Serializable;
import java.util.Set;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.changes.Change;
import org.satingrid.codegen.changes.Values;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Outcome;
import org.satingrid.satin.OutOfPartError;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.SharedObject;

/**
 * The classes that can be sent and decoded: the application's classes, value classes, collections
 * and exceptions of the platform, and the engine's classes for tasks and outcomes. An application
 * brings its own jar to every node. The rules therefore only guard against classes of the platform
 * that do more than hold values.
 *
 * <p>A package of {@code java.*} is listed as a whole if each serializable class in it is a value,
 * otherwise class by class. The rest of the platform is excluded: {@code java.rmi}, {@code
 * java.security}, {@code java.beans}, {@code javax.*} and {@code sun.*} have classes that open
 * connections, decode other bytes or call methods by name during deserialization.
 */
final class ClassRules implements ObjectInputFilter {

  private static final Set<String> PACKAGES =
      Set.of(
          "java.awt.geom",
          "java.lang",
          "java.math",
          "java.text",
          "java.time",
          "java.time.chrono",
          "java.time.temporal",
          "java.time.zone",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks",
          "java.util.regex");

  private static final Set<String> CLASSES =
      Set.of(
          // The serialized form of a lambda. The class that contains the lambda makes the lambda
          // from it.
          "java.lang.invoke.SerializedLambda",
          "java.io.File",
          "java.net.URI",
          "java.net.InetAddress",
          "java.net.Inet4Address",
          "java.net.Inet6Address",
          "java.net.InetSocketAddress",
          "java.net.SocketAddress",
          "java.awt.BasicStroke",
          "java.awt.Color",
          "java.awt.Dimension",
          "java.awt.Insets",
          "java.awt.Point",
          "java.awt.Polygon",
          "java.awt.Rectangle",
          "java.sql.Date",
          "java.sql.Time",
          "java.sql.Timestamp",
          // The class of most java.util.TimeZone objects, which calendars and date formats contain.
          "sun.util.calendar.ZoneInfo");

  /**
   * Exceptions of the packages below {@code java} contain only text and the objects passed to them.
   */
  private static final String OF_JAVA = "java.";

  private static final Set<String> EXCEPTIONS_OF = Set.of("java.rmi", "java.beans");

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
    return type == null || allowed(type) || WireForms.makes(type)
        ? Status.ALLOWED
        : Status.REJECTED;
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

  /** Returns true if the class, without its subclasses, can be sent. */
  boolean travels(Class<?> type) {
    return Serializable.class.isAssignableFrom(type) && allowed(type);
  }

  private static boolean isPlatformValue(Class<?> type) {
    return isPlatform(type)
        && (PACKAGES.contains(type.getPackageName())
            || CLASSES.contains(type.getName())
            || isPlatformException(type));
  }

  private static boolean isPlatformException(Class<?> type) {
    String inPackage = type.getPackageName();
    return Throwable.class.isAssignableFrom(type)
        && inPackage.startsWith(OF_JAVA)
        && EXCEPTIONS_OF.stream().noneMatch(inPackage::startsWith);
  }

  private static boolean isPlatform(Class<?> type) {
    return type.getClassLoader() == null
        || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
  }

  /**
   * Returns true for classes that programs for the original Satin extend. The application and the
   * engine share these classes.
   */
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
        || type.getNestHost() == Change.class
        || type.getNestHost() == Values.class
        || type == SatinObject.class
        || type == SharedObject.class
        || type == OutOfPartError.class
        || isOfSatin(type)
        || Carrier.class.isAssignableFrom(type)
        || Outcome.class.isAssignableFrom(type);
  }
}
