package org.satingrid.examples.testkit;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Loads a program without the programming model. A sequential version must not need the model. */
final class WithoutSatin extends URLClassLoader {

  /** Makes a loader. Writes the program's jar into {@code folder}. */
  WithoutSatin(Path folder) throws IOException {
    super(urls(ProgramJar.ofClassPath(folder)), ClassLoader.getPlatformClassLoader());
  }

  private static URL[] urls(List<Path> jars) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path jar : jars) {
      urls.add(jar.toUri().toURL());
    }
    return urls.toArray(URL[]::new);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.startsWith("org.satingrid.satin.") || name.startsWith("org.satingrid.models.")) {
      throw new ClassNotFoundException(name + " is of the programming model");
    }
    return super.findClass(name);
  }
}
