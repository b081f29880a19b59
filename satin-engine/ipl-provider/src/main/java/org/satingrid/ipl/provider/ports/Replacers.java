package org.satingrid.ipl.provider.ports;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Properties;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A program's replacer of objects: a class with a public method {@code Object replace(Object)}. RMI
 * sends stubs instead of remote objects with it. IPL's type of such classes is not part of its
 * interface.
 */
final class Replacers {
  static final String PROPERTY = "ibis.serialization.replacer";

  private Replacers() {}

  /**
   * Makes the replacer that a port's properties name.
   *
   * @return null without the property
   * @throws IOException if the class does not exist or is no replacer
   */
  static @Nullable UnaryOperator<Object> of(Properties properties, @Nullable ClassLoader loader)
      throws IOException {
    String name = properties.getProperty(PROPERTY);
    if (name == null) {
      return null;
    }
    try {
      Class<?> type = Class.forName(name, true, loader);
      Object replacer = type.getDeclaredConstructor().newInstance();
      Method replace = type.getMethod("replace", Object.class);
      replace.setAccessible(true);
      return object -> call(replace, replacer, object);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new IOException(
          "class " + name + " of property " + PROPERTY + " is no replacer of objects: " + e, e);
    }
  }

  private static Object call(Method replace, Object replacer, Object object) {
    try {
      return replace.invoke(replacer, object);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("the replacer " + replacer + " failed", e);
    }
  }
}
