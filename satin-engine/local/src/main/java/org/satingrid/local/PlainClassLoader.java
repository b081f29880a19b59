package org.satingrid.local;

import java.net.URL;
import java.net.URLClassLoader;

/** Loads an application as it is; of the engine it sees the programming model only. */
final class PlainClassLoader extends URLClassLoader {

  private static final String MODEL = "org.satingrid.satin.";

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
    return name.startsWith(MODEL) ? engine.loadClass(name) : super.loadClass(name, resolve);
  }
}
