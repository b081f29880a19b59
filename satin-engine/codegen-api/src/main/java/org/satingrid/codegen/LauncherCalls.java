package org.satingrid.codegen;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Enumeration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Methods of the JDK with a different answer under this launcher. Under {@code java -jar} the
 * loader of the program is the system's, and an exit ends the program. Here the system's loader has
 * the engine's classes, and the process is the engine's. The class loader puts these calls into a
 * program.
 */
public final class LauncherCalls {

  /** Ends the process for a program. */
  @FunctionalInterface
  public interface Exits {

    /** Does not return. */
    void exit(int status);
  }

  private static volatile Exits exits = Runtime.getRuntime()::exit;

  private LauncherCalls() {}

  /** Programs of this process end by this from now on. */
  public static void endBy(Exits other) {
    exits = other;
  }

  /** In place of {@code System.exit}. */
  public static void exit(int status) {
    exits.exit(status);
  }

  /** In place of {@code Runtime.exit}. */
  public static void exit(Runtime runtime, int status) {
    Objects.requireNonNull(runtime);
    exits.exit(status);
  }

  /** In place of {@code ClassLoader.getSystemClassLoader}. */
  public static ClassLoader getSystemClassLoader(Class<?> caller) {
    ClassLoader program = caller.getClassLoader();
    return program == null ? ClassLoader.getSystemClassLoader() : program;
  }

  /** In place of {@code ClassLoader.getSystemResource}. */
  public static @Nullable URL getSystemResource(String name, Class<?> caller) {
    return getSystemClassLoader(caller).getResource(name);
  }

  /** In place of {@code ClassLoader.getSystemResources}. */
  public static Enumeration<URL> getSystemResources(String name, Class<?> caller)
      throws IOException {
    return getSystemClassLoader(caller).getResources(name);
  }

  /** In place of {@code ClassLoader.getSystemResourceAsStream}. */
  public static @Nullable InputStream getSystemResourceAsStream(String name, Class<?> caller) {
    return getSystemClassLoader(caller).getResourceAsStream(name);
  }
}
