package org.satingrid.cluster.sharing;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.Replica;

/** Finds write methods by name and descriptor. */
final class WriteMethods {

  private WriteMethods() {}

  /**
   * Returns the method to call. If a subclass overrides it, the call runs the overriding method.
   *
   * @throws WireException if the class has no such write method
   */
  static Method find(Class<?> type, String nameAndDescriptor) throws WireException {
    for (Class<?> above = type; above != null; above = above.getSuperclass()) {
      Method method = declared(above, nameAndDescriptor);
      if (method != null && declared(above, Replica.WRITE + nameAndDescriptor) != null) {
        method.setAccessible(true);
        return method;
      }
    }
    throw new WireException(
        type.getName() + " has no write method " + nameAndDescriptor, new NoSuchMethodException());
  }

  private static @Nullable Method declared(Class<?> type, String nameAndDescriptor) {
    for (Method method : type.getDeclaredMethods()) {
      MethodType signature =
          MethodType.methodType(method.getReturnType(), method.getParameterTypes());
      if ((method.getName() + signature.toMethodDescriptorString()).equals(nameAndDescriptor)) {
        return method;
      }
    }
    return null;
  }
}
