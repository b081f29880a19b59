package org.satingrid.runtime.launch;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A program's {@code main} method, found as by the {@code java} command. It is {@code public static
 * void main(String[])}. From Java 25 on, it can also be a non-private method, an instance method,
 * or a method without parameters.
 */
public final class MainMethod {
  private static final int ANY_SINCE = 25;

  private final Method method;

  private MainMethod(Method method) {
    this.method = method;
    method.setAccessible(true); // The class can be non-public.
  }

  /**
   * Finds the method, and initializes its class.
   *
   * @throws NoSuchMethodException if the class has no such method
   */
  public static MainMethod of(ClassLoader program, String className)
      throws ClassNotFoundException, NoSuchMethodException {
    Class<?> type = Class.forName(className, true, program);
    boolean any = Runtime.version().feature() >= ANY_SINCE;
    Method found = find(type, any, String[].class);
    if (found == null && any) {
      found = find(type, true);
    }
    if (found == null) {
      throw new NoSuchMethodException(className + " has no public static void main(String[])");
    }
    return new MainMethod(found);
  }

  private static @Nullable Method find(Class<?> type, boolean any, Class<?>... parameters) {
    for (Class<?> part = type; part != null; part = part.getSuperclass()) {
      Optional<Method> declared =
          Arrays.stream(part.getDeclaredMethods())
              .filter(method -> method.getName().equals("main"))
              .filter(method -> Arrays.equals(method.getParameterTypes(), parameters))
              .filter(method -> isMain(method, any))
              .findAny();
      if (declared.isPresent()) {
        return declared.get();
      }
    }
    return null;
  }

  private static boolean isMain(Method method, boolean any) {
    int modifiers = method.getModifiers();
    boolean classic = Modifier.isPublic(modifiers) && Modifier.isStatic(modifiers);
    return method.getReturnType() == void.class
        && (classic || (any && !Modifier.isPrivate(modifiers)));
  }

  /**
   * Runs the program as the {@code java} command does: calls main, passes its exception to the
   * handler that the program has set, and waits for the program's other threads. An exception of
   * main ends the program at once.
   */
  public void run(List<String> arguments) throws Exception {
    try {
      call(arguments);
    } catch (Exception | Error thrown) {
      Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
      if (handler != null) {
        handler.uncaughtException(Thread.currentThread(), thrown);
      }
      throw thrown;
    }
    ProgramThreadGroup.awaitOthers();
  }

  /** Calls the method, and throws its exceptions. */
  public void call(List<String> arguments) throws Exception {
    try {
      Object target = Modifier.isStatic(method.getModifiers()) ? null : target();
      if (method.getParameterCount() == 0) {
        method.invoke(target);
      } else {
        method.invoke(target, (Object) arguments.toArray(String[]::new));
      }
    } catch (InvocationTargetException thrown) {
      Throwable cause = thrown.getCause();
      if (cause instanceof Error error) {
        throw error;
      }
      throw cause instanceof Exception exception ? exception : thrown;
    }
  }

  private Object target() throws ReflectiveOperationException {
    Constructor<?> constructor = method.getDeclaringClass().getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }
}
