package org.satingrid.threads.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.rewriting.LibraryNames;

/**
 * A program that calls every public method of the classes that may be shared. The objects have
 * their home on the first node, and the calling thread is on the second node. Each call is on its
 * own line, so that refused calls can be removed.
 */
final class EverywhereProgram {

  static final String NAME = "Everywhere";

  /**
   * Methods with results that differ from run to run, and methods that end the test's own threads.
   */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "hashCode",
          "toString",
          "wait",
          "notify",
          "notifyAll",
          "getClass",
          "activeCount",
          "getId",
          "threadId",
          "getName",
          "getUncaughtExceptionHandler",
          "currentThread",
          "exit",
          "current");

  private static final Map<String, String> ARGUMENTS = new LinkedHashMap<>();

  static {
    ARGUMENTS.put("int", "1");
    ARGUMENTS.put("long", "1L");
    ARGUMENTS.put("boolean", "true");
    ARGUMENTS.put("float", "1f");
    ARGUMENTS.put("double", "1.0");
    ARGUMENTS.put("java.lang.Object", "\"a\"");
    ARGUMENTS.put("java.lang.String", "\"a\"");
    ARGUMENTS.put("java.util.Collection", "new java.util.ArrayList(java.util.List.of(\"a\"))");
    ARGUMENTS.put("java.util.Map", "new java.util.TreeMap(java.util.Map.of(\"a\", \"b\"))");
    ARGUMENTS.put("java.lang.Runnable", "() -> {}");
    ARGUMENTS.put("java.util.concurrent.Callable", "() -> \"c\"");
    ARGUMENTS.put("java.util.concurrent.TimeUnit", "java.util.concurrent.TimeUnit.MILLISECONDS");
    ARGUMENTS.put("java.util.function.Function", "x -> x");
    ARGUMENTS.put("java.util.function.BiFunction", "(x, y) -> x");
    ARGUMENTS.put("java.util.function.BiConsumer", "(x, y) -> {}");
    ARGUMENTS.put("java.util.function.Consumer", "x -> {}");
    ARGUMENTS.put("java.util.function.Supplier", "() -> \"s\"");
    ARGUMENTS.put("java.util.function.Predicate", "x -> true");
    ARGUMENTS.put("java.util.function.UnaryOperator", "x -> x");
    ARGUMENTS.put("java.util.function.BinaryOperator", "(x, y) -> x");
    ARGUMENTS.put("java.util.function.IntUnaryOperator", "x -> x + 1");
    ARGUMENTS.put("java.util.function.IntBinaryOperator", "(x, y) -> x + y");
    ARGUMENTS.put("java.util.function.LongUnaryOperator", "x -> x + 1");
    ARGUMENTS.put("java.util.function.LongBinaryOperator", "(x, y) -> x + y");
    ARGUMENTS.put("java.util.concurrent.locks.Condition", "null");
    ARGUMENTS.put("[Ljava.lang.Object;", "new Object[2]");
    ARGUMENTS.put("[Ljava.lang.Thread;", "new Thread[2]");
    ARGUMENTS.put("[Ljava.lang.ThreadGroup;", "new ThreadGroup[2]");
  }

  /** Calls that wait for another thread even if they are interrupted. */
  private static final Set<String> WAITING =
      Set.of("CompletableFuture.join", "Phaser.awaitAdvance", "Phaser.arriveAndAwaitAdvance");

  /**
   * Expressions that make objects. An empty text leaves out a class with threads that do not end.
   */
  private static final Map<String, String> MADE =
      Map.ofEntries(
          Map.entry("java.util.Random", "new java.util.Random(3)"),
          Map.entry("java.util.SplittableRandom", "new java.util.SplittableRandom(3)"),
          Map.entry("java.lang.ThreadGroup", "new java.lang.ThreadGroup(\"g\")"),
          Map.entry(
              "java.util.concurrent.CountDownLatch", "new java.util.concurrent.CountDownLatch(1)"),
          Map.entry(
              "java.util.concurrent.FutureTask",
              "new java.util.concurrent.FutureTask(() -> \"f\")"),
          Map.entry("java.util.concurrent.ExecutorCompletionService", ""),
          Map.entry("java.util.concurrent.ThreadPoolExecutor", ""),
          Map.entry("java.util.concurrent.Semaphore", "new java.util.concurrent.Semaphore(3)"),
          Map.entry(
              "java.util.concurrent.CyclicBarrier", "new java.util.concurrent.CyclicBarrier(1)"),
          Map.entry(
              "java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock",
              "new java.util.concurrent.locks.ReentrantReadWriteLock().readLock()"),
          Map.entry(
              "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock",
              "new java.util.concurrent.locks.ReentrantReadWriteLock().writeLock()"),
          Map.entry(
              "java.util.concurrent.ConcurrentHashMap$KeySetView",
              "java.util.concurrent.ConcurrentHashMap.newKeySet()"),
          Map.entry("java.util.Timer", ""),
          Map.entry("java.util.concurrent.ScheduledThreadPoolExecutor", ""));

  private EverywhereProgram() {}

  /** One call: the expression that makes the object, and the call on it. */
  record Call(String made, String name, String text, boolean isVoid) {}

  /** Returns all calls that can be written with the known expressions. */
  static List<Call> calls() throws ClassNotFoundException {
    List<Call> calls = new ArrayList<>();
    for (String name : LibraryNames.all()) {
      Class<?> type = Class.forName(name);
      String made = MADE.getOrDefault(name, made(type));
      if (made == null || made.isEmpty()) {
        continue;
      }
      Method[] methods = type.getMethods();
      Arrays.sort(methods, Comparator.comparing(Method::toString));
      for (Method method : methods) {
        String call = call(type, method);
        if (call != null) {
          calls.add(
              new Call(
                  made,
                  type.getSimpleName() + "." + method.getName(),
                  call,
                  method.getReturnType() == void.class));
        }
      }
    }
    return calls;
  }

  private static @Nullable String made(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers()) || !Modifier.isPublic(type.getModifiers())) {
      return null;
    }
    String name = type.getCanonicalName();
    List<Constructor<?>> fitting =
        Stream.of(type.getConstructors())
            .filter(
                c ->
                    c.getParameterCount() == 0
                        || (c.getParameterCount() == 1 && c.getParameterTypes()[0] == int.class))
            .sorted(Comparator.comparing(Constructor::getParameterCount))
            .collect(Collectors.toList());
    if (fitting.isEmpty()) {
      return null;
    }
    return "new " + name + (fitting.get(0).getParameterCount() == 0 ? "()" : "(3)");
  }

  private static @Nullable String call(Class<?> type, Method method) {
    String called = type.getSimpleName() + "." + method.getName();
    if (LEFT_OUT.contains(method.getName())
        || WAITING.contains(called)
        || method.isBridge()
        || method.isSynthetic()) {
      return null;
    }
    List<String> arguments = new ArrayList<>();
    for (Class<?> parameter : method.getParameterTypes()) {
      String argument = ARGUMENTS.get(parameter.getName());
      if (argument == null) {
        return null;
      }
      arguments.add("(" + parameter.getCanonicalName() + ") " + lambda(argument));
    }
    String owner =
        Modifier.isStatic(method.getModifiers())
            ? type.getCanonicalName()
            : "((" + type.getCanonicalName() + ") object)";
    return owner + "." + method.getName() + "(" + String.join(", ", arguments) + ")";
  }

  private static String lambda(String argument) {
    return argument.contains("->") ? "(" + argument + ")" : argument;
  }

  /**
   * The line number of the first call. Line {@link #FIRST_LINE} + i of the source contains call i.
   */
  static final int FIRST_LINE = 2;

  static String source(List<Call> calls) {
    StringBuilder text =
        new StringBuilder(
            "@SuppressWarnings(\"all\") public class Everywhere { static Object run(int i, Object"
                + " object) throws Exception { switch (i) {\n");
    for (int i = 0; i < calls.size(); i++) {
      Call call = calls.get(i);
      text.append("case ").append(i).append(": ");
      text.append(
          call.isVoid() ? call.text() + "; return \"void\";" : "return " + call.text() + ";");
      text.append('\n');
    }
    text.append("default: return null; } }\n");
    text.append("static Object make(int i) { switch (i) {\n");
    for (int i = 0; i < calls.size(); i++) {
      text.append("case ").append(i).append(": return ").append(calls.get(i).made()).append(";\n");
    }
    text.append(
        """
        default: return null; } }
        static String text(Object result) {
          return result == null || result instanceof String || result instanceof Number
              || result instanceof Boolean ? "" + result : "object";
        }
        public static void main(String[] names) throws Exception {
          Object[] objects = new Object[names.length];
          for (int i = 0; i < names.length; i++) objects[i] = make(i);
          Thread away = new Thread(() -> {
            for (int i = 0; i < names.length; i++) {
              String outcome;
              Thread.currentThread().interrupt();
              try { outcome = text(run(i, objects[i])); }
              catch (Throwable e) { outcome = e.getClass().getSimpleName(); }
              boolean unused = Thread.interrupted();
              System.out.println(i + " " + names[i] + ": " + outcome);
            }
          });
          away.start();
          away.join();
        }
        }
        """);
    return text.toString();
  }
}
