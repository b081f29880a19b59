package org.satingrid.codegen;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.util.Enumeration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Replacements for methods of the JDK that have a different effect in the engine's process. Under
 * {@code java -jar} the program's loader is the system's loader, and an exit ends the program. In
 * this process the system's loader has only the engine's classes, and an exit would end the engine.
 * The stack and the methods of a class have frames and methods that the source does not have. The
 * class loader inserts calls of these methods into a program.
 */
public final class LauncherCalls {

  /** Ends the process for a program. */
  @FunctionalInterface
  public interface Exits {

    /** Ends the program and does not return. */
    void exit(int status);
  }

  private static volatile Exits exits = Runtime.getRuntime()::exit;

  private LauncherCalls() {}

  /** Sets the method that ends programs of this process from now on. */
  public static void endBy(Exits other) {
    exits = other;
  }

  /** Called in place of {@code System.exit}. */
  public static void exit(int status) {
    exits.exit(status);
  }

  /** Called in place of {@code Runtime.exit}. */
  public static void exit(Runtime runtime, int status) {
    Objects.requireNonNull(runtime);
    exits.exit(status);
  }

  /** Called in place of {@code ClassLoader.getSystemClassLoader}. */
  public static ClassLoader getSystemClassLoader(Class<?> caller) {
    ClassLoader program = caller.getClassLoader();
    return program == null ? ClassLoader.getSystemClassLoader() : program;
  }

  /** Called in place of {@code ClassLoader.getSystemResource}. */
  public static @Nullable URL getSystemResource(String name, Class<?> caller) {
    return getSystemClassLoader(caller).getResource(name);
  }

  /** Called in place of {@code ClassLoader.getSystemResources}. */
  public static Enumeration<URL> getSystemResources(String name, Class<?> caller)
      throws IOException {
    return getSystemClassLoader(caller).getResources(name);
  }

  /** Called in place of {@code ClassLoader.getSystemResourceAsStream}. */
  public static @Nullable InputStream getSystemResourceAsStream(String name, Class<?> caller) {
    return getSystemClassLoader(caller).getResourceAsStream(name);
  }

  /** Called in place of {@code Throwable.getStackTrace}. */
  public static StackTraceElement[] getStackTrace(Throwable thrown) {
    return PlainNames.of(thrown.getStackTrace());
  }

  /** Called in place of {@code Throwable.printStackTrace}. */
  public static void printStackTrace(Throwable thrown) {
    PlainNames.rename(thrown);
    thrown.printStackTrace();
  }

  /** Called in place of {@code Throwable.printStackTrace}. */
  public static void printStackTrace(Throwable thrown, PrintStream to) {
    PlainNames.rename(thrown);
    thrown.printStackTrace(to);
  }

  /** Called in place of {@code Throwable.printStackTrace}. */
  public static void printStackTrace(Throwable thrown, PrintWriter to) {
    PlainNames.rename(thrown);
    thrown.printStackTrace(to);
  }

  /** Called in place of {@code Thread.getStackTrace}. */
  public static StackTraceElement[] getStackTrace(Thread thread) {
    return PlainNames.of(thread.getStackTrace());
  }

  /** Called in place of {@code Class.getDeclaredMethods}. */
  public static Method[] getDeclaredMethods(Class<?> type) {
    return PlainNames.of(type.getDeclaredMethods());
  }

  /** Called in place of {@code Class.getMethods}. */
  public static Method[] getMethods(Class<?> type) {
    return PlainNames.of(type.getMethods());
  }
}
