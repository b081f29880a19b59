package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.rewriter.BadApplicationException.Cause;

/** Tests uploads of programs for FJTask and WorkCrews. */
@Timeout(240)
class ModelChecksTest {

  @TempDir Path dir;

  private Path jar(String classes) throws Exception {
    String source =
        """
        package programs;
        import java.io.Serializable;
        import java.util.*;
        import java.util.concurrent.ConcurrentHashMap;
        import java.util.concurrent.atomic.AtomicInteger;
        import org.satingrid.models.GivesBack;
        import org.satingrid.models.fjtask.*;
        import org.satingrid.models.workcrew.*;
        public class Tasks {
          public static void main(String[] args) {}
        """
            + classes
            + "}\n";
    return TestJar.pack(dir, TestJar.compile(dir, "Tasks", source, 17), "programs.Tasks");
  }

  private List<String> refusals(String classes) throws Exception {
    return ApplicationJar.inspect(jar(classes)).refusals().stream()
        .map(refusal -> refusal.className() + "." + refusal.method() + " " + refusal.reason())
        .toList();
  }

  @Test
  void tellsTasksThatMayLeaveFromThoseThatStay() throws Exception {
    ApplicationJar jar =
        ApplicationJar.inspect(
            jar(
                """
                  static class Fib extends FJTask implements Serializable {
                    @GivesBack int number;
                    transient int scratch;
                    public void run() {
                      scratch = 1;
                      Fib below = new Fib();
                      below.other = 2;
                      number = below.other;
                    }
                    int other;
                  }
                  static class InPlace extends FJTask { public void run() {} }
                  static class Part implements CrewTask {
                    @GivesBack int[] numbers;
                    public void run() { numbers[0] = 1; }
                  }
                """));
    assertEquals(List.of("fjtask", "workcrew"), jar.models());
    assertEquals(List.of("programs.Tasks$Fib.run", "programs.Tasks$Part.run"), jar.spawnable());
    assertEquals(List.of(), jar.refusals());
    assertEquals(
        List.of("programs.Tasks$InPlace"), jar.doubts().stream().map(Refusal::className).toList());
  }

  @Test
  void refusesWhatContradictsItself() throws Exception {
    assertEquals(
        List.of(
            "programs.Tasks$A.run the task says what it gives back, but is not serializable, so it"
                + " cannot leave its node"),
        refusals("static class A extends FJTask { @GivesBack int n; public void run() {} }"));
    assertEquals(
        List.of("programs.Tasks$A.n @GivesBack on a static or final field"),
        refusals(
            "static class A implements CrewTask { @GivesBack final int n = 1;"
                + " public void run() {} }"));
    assertEquals(
        List.of("programs.Tasks$A.n @GivesBack in a class of which no object is a task"),
        refusals("static class A { @GivesBack int n; }"));
  }

  /** Changes of a copy are merged into the original, also in fields without a mark. */
  @Test
  void letsTasksLeaveThatWorkInPlace() throws Exception {
    ApplicationJar jar =
        ApplicationJar.inspect(
            jar(
                """
                  static class A implements CrewTask {
                    int[] data = new int[1];
                    int m;
                    public void run() {
                      data[0] = 2;
                      m = 3;
                    }
                  }
                """));
    assertEquals(List.of("programs.Tasks$A.run"), jar.spawnable());
    assertEquals(List.of(), jar.refusals());
  }

  @Test
  void refusesAProgramWhoseTasksAllStayOnTheirNode() throws Exception {
    Path jar = jar("static class InPlace extends FJTask { public void run() {} }");
    BadApplicationException e =
        assertThrows(BadApplicationException.class, () -> ApplicationJar.inspect(jar));
    assertEquals(Cause.NOTHING_SPAWNABLE, e.what());
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains("programs.Tasks$InPlace"), message);
    assertTrue(message.contains("java.io.Serializable"), message);
  }

  /** Each way in which a task changes a static field, with the line in the test's source. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "static int n; static synchronized void add() { n++; } static class A extends FJTask"
            + " implements Serializable { public void run() { add(); } }",
        "static final AtomicInteger N = new AtomicInteger(); static class A implements CrewTask {"
            + " public void run() { int old = N.getAndIncrement(); } }",
        "static final int[] N = {0}; static class A implements CrewTask {"
            + " public void run() { N[0] += 1; } }",
        "static final long[][] N = {{0}}; static class A implements CrewTask {"
            + " public void run() { long[] row = N[0]; row[0]++; } }",
        "static class Box { int v; void add() { v++; } } static final Box N = new Box();"
            + " static class A implements CrewTask { public void run() { N.add(); } }",
        "static class Box { int v; } static final Box N = new Box();"
            + " static void add(Box box) { more(box, 1L, 2); }"
            + " static void more(Box box, long by, int n) { box.v += n; }"
            + " static class A implements CrewTask { public void run() { add(N); } }",
        "static final Map<String, Integer> N = new HashMap<>(); static class A implements CrewTask {"
            + " public void run() { synchronized (N) { N.merge(\"a\", 1, Integer::sum); } } }",
        "static int n; static class Inner implements CrewTask { public void run() { n++; } }"
            + " static class A implements CrewTask {"
            + " public void run() { WorkCrew.requestHelp(new Inner()); } }",
        "static int n; static class A implements CrewTask {"
            + " public void run() { Runnable more = () -> n++; more.run(); } }",
        "static int n; static class Key implements Comparable<Key> {"
            + " public int compareTo(Key other) { return n++; } } static class A implements CrewTask"
            + " { public void run() { Collections.sort(List.of(new Key())); } }",
      })
  void aTaskThatChangesAStaticFieldStaysOnItsNode(String classes) throws Exception {
    Path jar = jar(classes);
    BadApplicationException e =
        assertThrows(BadApplicationException.class, () -> ApplicationJar.inspect(jar));
    assertEquals(Cause.NOTHING_SPAWNABLE, e.what());
    String message = String.valueOf(e.getMessage());
    assertTrue(message.matches("(?s).*programs\\.Tasks\\S*:11: the task programs.*"), message);
    assertTrue(message.contains(" changes the static field programs.Tasks."), message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static int n; static class A implements CrewTask { int m; public void run() { m = n; } }",
        "static final int[] N = new int[4]; static { N[0] = 1; } static class A implements CrewTask"
            + " { int m; public void run() { int[] own = N.clone(); own[0] = 2; m = N[0]; } }",
        "static final Map<Integer, Integer> N = new ConcurrentHashMap<>(); static class A implements"
            + " CrewTask { int m; public void run() { m = N.computeIfAbsent(1, k -> k + 1); } }",
        "static int n; void set() { n = 1; } static class A implements CrewTask {"
            + " public void run() { new StringBuilder().append(1).toString(); } }",
        "static int n; static abstract class B implements CrewTask { int m; abstract void next();"
            + " public void run() { next(); } } static class A extends B { void next() { m++; } }"
            + " static abstract class C extends B { void next() { n++; } }",
        "static final AtomicInteger N = new AtomicInteger(); static class A implements CrewTask {"
            + " int m; public void run() { m = N.get() + N.intValue(); } }",
      })
  void aTaskThatReadsStaticFieldsLeaves(String classes) throws Exception {
    assertEquals(List.of("programs.Tasks$A.run"), ApplicationJar.inspect(jar(classes)).spawnable());
  }
}
