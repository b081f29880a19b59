package org.satingrid.rewriter;

import java.util.Map;

/** Defines some classes itself, although its parent can have others by these names. */
final class LinkingLoader extends ClassLoader {

  private final Map<String, byte[]> classes;

  LinkingLoader(Map<String, byte[]> classesByInternalName) {
    super(LinkingLoader.class.getClassLoader());
    this.classes = classesByInternalName;
  }

  /**
   * Links them all without initializing them, so that the JVM verifies them.
   *
   * @throws LinkageError if one is wrong
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
