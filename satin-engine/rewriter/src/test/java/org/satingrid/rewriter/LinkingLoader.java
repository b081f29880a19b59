package org.satingrid.rewriter;

import java.util.Map;

/** Has some classes of its own, although its parent may have others by these names. */
final class LinkingLoader extends ClassLoader {

  private final Map<String, byte[]> classes;

  LinkingLoader(Map<String, byte[]> classesByInternalName) {
    super(LinkingLoader.class.getClassLoader());
    this.classes = classesByInternalName;
  }

  /**
   * Links them all, so that the JVM verifies them; initializes none.
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
