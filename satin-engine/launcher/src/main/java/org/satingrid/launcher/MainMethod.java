package org.satingrid.launcher;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** The application's {@code public static void main(String[])}, called on a worker. */
final class MainMethod implements Callable<@Nullable Void> {
  private final ClassLoader application;
  private final String className;
  private final List<String> arguments;

  MainMethod(ClassLoader application, String className, List<String> arguments) {
    this.application = application;
    this.className = className;
    this.arguments = arguments;
  }

  @Override
  public @Nullable Void call() throws Exception {
    Method main = find();
    try {
      main.invoke(null, (Object) arguments.toArray(String[]::new));
      return null;
    } catch (InvocationTargetException thrown) {
      Throwable cause = thrown.getCause();
      if (cause instanceof Error error) {
        throw error;
      }
      throw cause instanceof Exception exception ? exception : thrown;
    }
  }

  private Method find() throws ClassNotFoundException, NoSuchMethodException {
    Method main = Class.forName(className, true, application).getMethod("main", String[].class);
    if (!Modifier.isStatic(main.getModifiers())) {
      throw new NoSuchMethodException(className + ".main is not static");
    }
    // The class itself need not be public, as with the java command.
    main.setAccessible(true);
    return main;
  }
}
