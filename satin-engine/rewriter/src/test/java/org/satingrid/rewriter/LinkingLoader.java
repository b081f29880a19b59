package org.satingrid.rewriter;

import java.util.Map;

/** Defines some classes itself, although its parent can have other classes with the same names. */
final class LinkingLoader extends ClassLoader {

  private final Map<String, byte[]> classes;

  LinkingLoader(Map<String, byte[]> classesByInternalName) {
    super(LinkingLoader.class.getClassLoader());
    this.classes = classesByInternalName;
  }

  /**
   * Links all classes without initializing them, so that the JVM verifies the classes.
   *
   * @throws LinkageError if the JVM refuses a class
   */
  void link() throws ClassNotFoundException {
    for (String name : classes.keySet()) {
      var unused = loadClass(name.replace('/', '.')).getDeclaredMethods();
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    byte[] bytes = classes.get(name.replace('.', '/'));
    if (bytes == null) {
      return super.loadClass(name, resolve);
    }
    Class<?> loaded = findLoadedClass(name);
    return loaded != null ? loaded : defineClass(name, bytes, 0, bytes.length);
  }
}
