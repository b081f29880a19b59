package org.satingrid.local.check;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.local.check.ProgramClasses.Form;

/** Loads a program for one node of one run, with separate static fields. */
final class CheckLoader extends URLClassLoader {

  private static final List<String> SHARED =
      List.of(
          "org.satingrid.satin.",
          "org.satingrid.codegen.",
          "org.satingrid.models.",
          Probe.class.getName());

  static {
    registerAsParallelCapable();
  }

  private final ClassLoader engine = Objects.requireNonNull(Probe.class.getClassLoader());
  private final ProgramClasses classes;
  private final Form form;
  private final CodeSource source;
  private volatile @Nullable Node node;

  CheckLoader(ProgramClasses classes, Form form) throws IOException {
    super("application", new URL[] {url(classes)}, ClassLoader.getPlatformClassLoader());
    this.classes = classes;
    this.form = form;
    this.source = new CodeSource(url(classes), (Certificate[]) null);
  }

  private static URL url(ProgramClasses classes) throws IOException {
    return classes.jar().toUri().toURL();
  }

  /** Returns the node of these classes, or null in a sequential run. */
  @Nullable Node node() {
    return node;
  }

  void belongsTo(Node owner) {
    node = owner;
  }

  Sites sites() {
    return classes.sites();
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    return SHARED.stream().anyMatch(name::startsWith)
        ? engine.loadClass(name)
        : super.loadClass(name, resolve);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.find(name, maker(name), form);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length, source);
  }

  /**
   * Returns the original class of a class that the rewriter generates, or null for other classes.
   */
  private static @Nullable String maker(String name) {
    int mark = name.lastIndexOf("$satin$");
    return mark < 0 ? null : name.substring(0, mark);
  }
}
