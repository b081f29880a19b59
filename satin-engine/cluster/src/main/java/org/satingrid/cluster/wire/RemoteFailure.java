package org.satingrid.cluster.wire;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import org.jspecify.annotations.Nullable;

/**
 * Replaces an exception of a task on another node that could not be serialized. Contains its class,
 * message and trace as text, and the same stack trace elements, cause and suppressed exceptions.
 */
public final class RemoteFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String originalClass;
  private final @Nullable String originalMessage;
  private final String originalTrace;

  /**
   * @param cause cause of the original exception, in a form that can be sent
   */
  RemoteFailure(Throwable original, @Nullable Throwable cause) {
    super(original.getClass().getName() + ": " + messageOf(original), cause);
    originalClass = original.getClass().getName();
    originalMessage = messageOf(original);
    originalTrace = traceOf(original);
    setStackTrace(original.getStackTrace());
  }

  /** Returns the message. Returns null if the application's own code for the message fails. */
  private static @Nullable String messageOf(Throwable original) {
    try {
      return original.getMessage();
    } catch (RuntimeException | StackOverflowError unknown) {
      return null;
    }
  }

  private static String traceOf(Throwable original) {
    try {
      StringWriter text = new StringWriter();
      original.printStackTrace(new PrintWriter(text));
      return text.toString();
    } catch (RuntimeException | StackOverflowError unknown) {
      return original.getClass().getName();
    }
  }

  /** Returns the class name of the original exception. */
  public String originalClass() {
    return originalClass;
  }

  /** Returns the original exception and its causes as text. */
  public String originalTrace() {
    return originalTrace;
  }

  /**
   * Returns an exception of the original class with its message, trace, cause and suppressed
   * exceptions. Its other fields have their default values. Returns this object if the class is
   * unavailable.
   */
  Throwable revive(ClassLoader application) {
    Throwable cause = getCause();
    Throwable revivedCause =
        cause instanceof RemoteFailure failure ? failure.revive(application) : cause;
    try {
      Class<?> type = Class.forName(originalClass, false, application);
      if (!Throwable.class.isAssignableFrom(type)
          || (type.getClassLoader() != application && type.getClassLoader() != null)) {
        return this;
      }
      Throwable revived = (Throwable) emptied(type).newInstance(originalMessage, revivedCause);
      revived.setStackTrace(getStackTrace());
      for (Throwable suppressed : getSuppressed()) {
        revived.addSuppressed(
            suppressed instanceof RemoteFailure failure ? failure.revive(application) : suppressed);
      }
      return revived;
    } catch (ReflectiveOperationException | RuntimeException | LinkageError unknown) {
      return this;
    }
  }

  /**
   * Returns a constructor that makes an object without a call of the class's own constructor, as
   * deserialization does. The JDK class for this is found by name, because compilers warn about it.
   */
  private static Constructor<?> emptied(Class<?> type) throws ReflectiveOperationException {
    Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
    Object instance = factory.getMethod("getReflectionFactory").invoke(null);
    Constructor<?> plain = Throwable.class.getConstructor(String.class, Throwable.class);
    return (Constructor<?>)
        factory
            .getMethod("newConstructorForSerialization", Class.class, Constructor.class)
            .invoke(instance, type, plain);
  }
}
