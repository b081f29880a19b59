package org.satingrid.ipl.memory;

import ibis.ipl.IbisConfigurationException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/**
 * Completes an object to an interface of IPL. The object has only the methods that the memory IPL
 * offers, with the names and parameters of the interface. All other methods refuse their call.
 */
final class Facade {
  private Facade() {}

  static <T> T of(Class<T> type, Object offered) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              try {
                return find(offered, method).invoke(offered, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause() == null ? e : e.getCause();
              }
            }));
  }

  private static Method find(Object offered, Method method) {
    if (method.getDeclaringClass() == Object.class) {
      return method;
    }
    try {
      Method found =
          offered.getClass().getDeclaredMethod(method.getName(), method.getParameterTypes());
      found.setAccessible(true);
      return found;
    } catch (NoSuchMethodException e) {
      throw new IbisConfigurationException("the memory IPL does not offer " + method, e);
    }
  }
}
