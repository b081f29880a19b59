package org.satingrid.local.check;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.StaticFields;
import org.satingrid.local.check.ProgramClasses.Form;

/** Loads a program for one node of one run, with separate static fields. */
final class CheckLoader extends URLClassLoader implements StaticFields.Source {

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
  private volatile StaticFields.@Nullable Watcher watcher;

  CheckLoader(ProgramClasses classes, Form form) throws IOException {
    super("application", new URL[] {url(classes)}, ClassLoader.getPlatformClassLoader());
    this.classes = classes;
    this.form = form;
    this.source = new CodeSource(url(classes), (Certificate[]) null);
  }

  private static URL url(ProgramClasses classes) throws IOException {
    return classes.jar().toUri().toURL();
  }

  @Override
  public StaticFields.@Nullable Watcher watcher() {
    return watcher;
  }

  @Override
  public void watch(StaticFields.Watcher receiver) {
    watcher = receiver;
  }

  @Override
  public boolean isReadByTasks(String owner, String field) {
    return classes.statics().isReadByTasks(field);
  }

  @Override
  public boolean changesStatics(String task) {
    return false; // Tasks of other models are not checked.
  }

  @Override
  public boolean mayBeConstant(String text) {
    return true;
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
    int lambda = name.lastIndexOf("$$Lambda$satin$");
    int mark = lambda < 0 ? name.lastIndexOf("$satin$") : lambda;
    return mark < 0 ? null : name.substring(0, mark);
  }
}
