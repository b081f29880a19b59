package org.satingrid.threads.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.rewriter.ProgramJar;
import org.satingrid.rewriter.Refusal;
import org.satingrid.threads.rewriting.AccessMode;

/** Unsupported uses are refused with class, method, line and remedy. */
final class RefusalsTest {

  private static ThreadsCheck check(String body) throws IOException {
    String source = "public class Bad {\n" + body + "\n}";
    return ThreadsCheck.of(new ProgramJar("Bad", Programs.compile("Bad", source)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "void m() { new java.util.concurrent.SubmissionPublisher<String>(); } | m:2 | Publisher",
        "void m() throws Exception { new java.net.Socket(); } | m:2 | a job has no network",
        "native void m(); | m | a native method",
        "int m() { return java.lang.reflect.Array.getInt(new int[1], 0); } | m:2 | use getLength",
        "void m() throws Exception { getClass().getDeclaredField(\"x\").get(this); } | m:2 |"
            + " reflection",
        "void m() { java.util.concurrent.Executors.privilegedCallable(null); } |"
            + " m:2 | Executors.privilegedCallable is not supported",
        "void m() throws Exception { java.util.concurrent.TimeUnit.DAYS.timedWait(this, 1); } | m:2"
            + " | call wait",
        "void m() { System.loadLibrary(\"x\"); } | m:2 | native code sees no shared objects",
        "void m(java.util.Properties p) throws Exception { p.storeToXML(System.out, null); } | m:2 |"
            + " storeToXML is not supported",
        "void m() { Thread.getAllStackTraces(); } | m:2 | getAllStackTraces is not supported",
        "int x; void m() throws Exception { java.lang.invoke.MethodHandles.lookup()"
            + ".findVarHandle(Bad.class, \"x\", int.class); } | m:2 | not volatile",
        "enum E { A; int changes; } | changes | a field of an enum that changes"
      })
  void refusedWithPlaceAndReason(String body, String place, String reason) throws IOException {
    List<Refusal> refusals = check(body).refusals();
    assertTrue(
        refusals.stream()
            .map(Refusal::toString)
            .anyMatch(text -> text.contains("." + place + ": ") && text.contains(reason)),
        refusals::toString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java.util.List.of(1).parallelStream() | parallelStream",
        "java.util.stream.IntStream.of(1).parallel() | parallel",
        "java.util.Arrays.parallelSort(new int[1]) | parallelSort",
        "java.util.Arrays.parallelPrefix(new int[1], Integer::sum) | parallelPrefix"
      })
  void namesWhatTheCallingThreadDoesAlone(String call, String name) throws IOException {
    List<Refusal> doubts = check("void m() { " + call + "; }").doubts();
    assertEquals(
        List.of(
            "Bad.m:2: "
                + name
                + " does not divide its work: the calling thread does all of it; start threads, or"
                + " give tasks to a pool"),
        doubts.stream().map(Refusal::toString).toList());
  }

  @Test
  void whatMayFailIsDoubted() throws IOException {
    ThreadsCheck check =
        check(
            "java.util.Scanner set; transient java.util.Calendar c; java.util.Date d; java.util.Map<String, String>"
                + " map;");
    assertEquals(List.of(), check.refusals());
    assertEquals(1, check.doubts().size());
    assertTrue(
        check.doubts().get(0).toString().startsWith("Bad.set: it holds a java.util.Scanner"));
  }

  @Test
  void aLoopThatSpinsOnAVolatileFieldIsDoubted() throws IOException {
    ThreadsCheck check =
        check("volatile boolean go; int n;\nvoid m() { while (!go) { Thread.yield(); } }");
    assertEquals(List.of(), check.refusals());
    assertTrue(
        check.doubts().get(0).toString().startsWith("Bad.m:3: a loop that waits for the volatile"),
        check.doubts()::toString);
    assertEquals(List.of(), check("volatile int n; void m() { while (n < 9) { n++; } }").doubts());
  }

  @Test
  void aLoopThatWaitsForAPlainFieldIsDoubted() throws IOException {
    ThreadsCheck check =
        check("boolean stop;\nvoid m() throws Exception { while (!stop) { Thread.sleep(1); } }");
    assertEquals(List.of(), check.refusals());
    assertTrue(
        check.doubts().get(0).toString().startsWith("Bad.m:3: a loop that waits for the plain"),
        check.doubts()::toString);
    // Each of these loops ends by itself.
    assertEquals(
        List.of(),
        check(
                """
                int n; boolean b; Bad next;
                void m() { for (int i = 0; i < n; i++) { } }
                void k() { do { b = false; } while (b); }
                void l(Bad at) { while (at.next != null) at = at.next; }
                """)
            .doubts());
  }

  @Test
  void theIdentityOfAValueIsDoubted() throws IOException {
    ThreadsCheck check = check("Integer a, b;\nboolean m() { return a == b; }");
    assertTrue(
        check.doubts().get(0).toString().startsWith("Bad.m:3: it compares two java.lang.Integer"),
        check.doubts()::toString);
    assertEquals(List.of(), check("Integer a; boolean m() { return a.equals(3); }").doubts());
    assertEquals(List.of(), check("java.time.Instant at; java.util.UUID id;").doubts());
  }

  /** The failure must name the field, and the run must end without waiting for the thread. */
  @Test
  void anObjectOfTheJdkIsNotSharedUnseen() throws Exception {
    String source =
        """
        public class Bad {
          java.util.List<String> list = new java.util.ArrayList<>();
          java.util.Scanner set = new java.util.Scanner("");
          public static void main(String[] args) throws Exception {
            Bad bad = new Bad();
            Thread[] threads = new Thread[2];
            for (int t = 0; t < 2; t++) {
              threads[t] = new Thread(() -> bad.list.add("x" + bad.set));
              threads[t].start();
            }
            for (Thread thread : threads) {
              thread.join();
            }
          }
        }
        """;
    Map<String, byte[]> classes = Programs.compile("Bad", source);
    JobFailedException failed =
        assertThrows(
            JobFailedException.class,
            () -> Programs.onNodes(classes, "Bad", 2, AccessMode.DEFAULT));
    String text = String.valueOf(failed.getMessage());
    assertTrue(text.contains("the field Bad.set"), text);
    assertTrue(text.contains("java.util.Scanner"), text);
    assertTrue(text.contains("at Bad.lambda$main$0:8"), text);
  }

  /**
   * Two boxes of the same number have two monitors. Other nodes cannot distinguish them, and the
   * run must fail.
   */
  @Test
  void theMonitorOfAValueThatIsNotTheOnlyOneFailsTheRun() throws Exception {
    String source =
        "public class Bad { public static void main(String[] a) {\n"
            + "  synchronized (Integer.valueOf(1000)) { } } }";
    Map<String, byte[]> classes = Programs.compile("Bad", source);
    JobFailedException failed =
        assertThrows(
            JobFailedException.class,
            () -> Programs.onNodes(classes, "Bad", 1, AccessMode.DEFAULT));
    String text = String.valueOf(failed.getMessage());
    assertTrue(text.contains("the monitor of a java.lang.Integer"), text);
    assertTrue(text.contains("at Bad.main:2"), text);
  }
}
