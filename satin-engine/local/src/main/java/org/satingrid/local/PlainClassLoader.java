package org.satingrid.local;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;

/**
 * Loads an application unchanged. The application can use only two parts of the engine: the
 * programming models, and the code that classes rewritten ahead of time call.
 */
final class PlainClassLoader extends URLClassLoader {

  private static final List<String> SHARED =
      List.of("org.satingrid.satin.", "org.satingrid.codegen.", "org.satingrid.models.");

  private static final String IBIS = "ibis.satin.";

  static {
    registerAsParallelCapable();
  }

  private final ClassLoader engine;

  PlainClassLoader(URL jar, ClassLoader engine) {
    super("application", new URL[] {jar}, ClassLoader.getPlatformClassLoader());
    this.engine = engine;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    boolean shared =
        SHARED.stream().anyMatch(name::startsWith)
            || (name.startsWith(IBIS) && name.lastIndexOf('.') < IBIS.length());
    return shared ? engine.loadClass(name) : super.loadClass(name, resolve);
  }
}
