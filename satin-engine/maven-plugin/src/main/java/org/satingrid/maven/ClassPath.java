package org.satingrid.maven;

import java.io.Closeable;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.rewriter.ClassFiles;

/** Jars and folders. Finds classes in them without loading the classes. */
final class ClassPath implements Closeable {

  private final URLClassLoader loader;

  ClassPath(List<String> elements) throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (String element : elements) {
      urls.add(Path.of(element).toUri().toURL());
    }
    loader = new URLClassLoader(urls.toArray(URL[]::new), null);
  }

  ClassFiles files() {
    return ClassFiles.of(loader);
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
