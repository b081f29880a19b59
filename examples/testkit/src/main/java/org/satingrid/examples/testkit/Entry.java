package org.satingrid.examples.testkit;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Calls the two entries of a program: {@code main}, which prints, and {@code run}. */
final class Entry {

  private Entry() {}

  /** Returns the result of a class's {@code run}. */
  static String run(Class<?> program, List<String> args) throws Exception {
    return (String) call(program.getMethod("run", String[].class), args);
  }

  /** Returns the last line that {@code main} of a class prints. */
  static String lastLine(Class<?> program, List<String> args) throws Exception {
    PrintStream console = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      call(program.getMethod("main", String[].class), args);
    } finally {
      System.setOut(console);
    }
    List<String> lines = printed.toString(StandardCharsets.UTF_8).lines().toList();
    return lines.get(lines.size() - 1);
  }

  private static Object call(Method method, List<String> args) throws Exception {
    try {
      return method.invoke(null, (Object) args.toArray(String[]::new));
    } catch (InvocationTargetException e) {
      throw new AssertionError(method + " " + args, e.getCause());
    }
  }
}
