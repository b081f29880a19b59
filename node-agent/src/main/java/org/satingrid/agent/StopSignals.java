package org.satingrid.agent;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Handles SIGTERM and SIGINT. At the first signal the agent hands over its work and then ends. At
 * the second signal it ends at once. The shutdown hooks of a JVM would only notice the first
 * signal.
 *
 * <p>Uses reflection, because the compiler warns about {@code sun.misc.Signal}, and the JDK has no
 * other class for this purpose. In a JDK without the module jdk.unsupported this class is missing.
 * There, a shutdown hook ends the agent at the first signal.
 */
final class StopSignals {
  private StopSignals() {}

  /**
   * Calls {@code first} at the first signal of either kind, and {@code again} at each further
   * signal. Both run on threads of the JVM and must not block.
   */
  static void handle(Runnable first, Runnable again) {
    AtomicBoolean asked = new AtomicBoolean();
    Runnable asking =
        () -> {
          if (asked.compareAndSet(false, true)) {
            first.run();
          } else {
            again.run();
          }
        };
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object handles =
          Proxy.newProxyInstance(
              StopSignals.class.getClassLoader(),
              new Class<?>[] {handler},
              (proxy, method, arguments) -> {
                if (method.getName().equals("handle")) {
                  asking.run();
                }
                return null;
              });
      for (String name : new String[] {"TERM", "INT"}) {
        signal
            .getMethod("handle", signal, handler)
            .invoke(null, signal.getConstructor(String.class).newInstance(name), handles);
      }
    } catch (ClassNotFoundException
        | NoSuchMethodException
        | InstantiationException
        | IllegalAccessException
        | InvocationTargetException e) {
      System.getLogger(StopSignals.class.getName())
          .log(System.Logger.Level.INFO, "signals are left to the JVM", e);
    }
  }
}
