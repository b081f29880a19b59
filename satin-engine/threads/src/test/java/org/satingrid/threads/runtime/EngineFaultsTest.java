package org.satingrid.threads.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.rewriter.ProgramJar;
import org.satingrid.rewriter.Refusal;
import org.satingrid.threads.net.LocalLinks;
import org.satingrid.threads.net.Requests;
import org.satingrid.threads.rewriting.Access;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.rewriting.Sites;
import org.satingrid.threads.runtime.EverywhereProgram.Call;

/**
 * A failure of the engine ends the run with its own error. The program never receives the failure
 * as an exception.
 */
@Timeout(60)
final class EngineFaultsTest {

  private static Programs.Outcome run(String source, int nodes) throws Exception {
    return Programs.onNodes(Programs.compile("Bad", source), "Bad", nodes, AccessMode.DEFAULT);
  }

  @Test
  void everyOperationHasAHandlerOnEveryNode() {
    for (LocalLinks links : LocalLinks.of(2)) {
      Requests requests = new Requests(links);
      ProgramLoader loader =
          new ProgramLoader(ProgramFiles.of(name -> null), AccessMode.DEFAULT, new Sites());
      try (JobNode node = new JobNode(requests, loader, new Sites())) {
        assertEquals(Set.of(), requests.withoutHandler(), () -> "node " + node.node().number());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Throwable", "Error"})
  void whatCannotBeSharedFailsTheRunThoughTheProgramCatchesEverything(String caught) {
    String source =
        """
        public class Bad {
          static java.util.Map<String, Object> map = new java.util.HashMap<>();
          static Object kept;
          public static void main(String[] args) throws Exception {
            map.put("x", Bad.class.getModule());
            Thread[] threads = new Thread[2];
            for (int t = 0; t < 2; t++) {
              threads[t] = new Thread(() -> {
                try {
                  kept = map.get("x");
                } catch (CAUGHT e) {
                  System.out.println("caught " + e);
                } finally {
                  System.out.println("finally");
                }
              });
              threads[t].start();
            }
            for (Thread thread : threads) thread.join();
          }
        }
        """
            .replace("CAUGHT", caught);
    JobFailedException failed = assertThrows(JobFailedException.class, () -> run(source, 2));
    String text = String.valueOf(failed.getMessage());
    assertTrue(failed.isByEngine(), text);
    // One thread reads the field of the first node, and the other thread sends the read object to a
    // node.
    assertTrue(text.matches("(?s).*the field \\S+: an object of class java.lang.Module.*"), text);
    assertTrue(text.contains(", at Bad."), text);
  }

  /** Other nodes have a copy of the format and would not see its change. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.function.IntConsumer set = NUMBERS::setMaximumFractionDigits; set.accept(1)",
        "FORMAT.setCalendar(new java.util.GregorianCalendar())",
        "new java.text.SimpleDateFormat().setNumberFormat(NUMBERS)",
        "FORMAT.getCalendar().setTimeInMillis(1)",
        "NUMBERS.setMaximumFractionDigits(1)",
        "DAY.set(2020, 1, 1)",
        "DAY.getTimeZone().setRawOffset(3600_000)",
        "((java.util.GregorianCalendar) DAY).setGregorianChange(new java.util.Date(0))"
      })
  void changeOfASettledObjectFailsTheRun(String change) {
    String source =
        """
        public class Bad {
          static final java.text.DateFormat FORMAT = new java.text.SimpleDateFormat();
          static final java.util.Calendar DAY = new java.util.GregorianCalendar();
          static final java.text.NumberFormat NUMBERS = java.text.NumberFormat.getInstance();
          public static void main(String[] args) throws Exception {
            Thread[] threads = new Thread[2];
            for (int t = 0; t < 2; t++) {
              threads[t] = new Thread(() ->
                  System.out.println(FORMAT.format(DAY.getTime()) + NUMBERS.format(1)));
              threads[t].start();
            }
            for (Thread thread : threads) thread.join();
            CHANGE;
          }
        }
        """
            .replace("CHANGE", change);
    JobFailedException failed = assertThrows(JobFailedException.class, () -> run(source, 2));
    assertTrue(failed.isByEngine(), failed::toString);
    assertTrue(
        String.valueOf(failed.getMessage()).contains("is changed after several nodes have it"),
        failed::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "buffer = buffer.duplicate()",
        "buffer = java.nio.ByteBuffer.wrap(new byte[9])",
        "buffer.array()[0] = 1"
      })
  void aBufferWithAnotherWayToItsElementsStays(String use) {
    String source =
        """
        public class Bad {
          static java.nio.ByteBuffer buffer = java.nio.ByteBuffer.allocate(9);
          public static void main(String[] args) throws Exception {
            USE;
            Thread[] threads = new Thread[2];
            for (int t = 0; t < 2; t++) {
              threads[t] = new Thread(() -> buffer.get(1));
              threads[t].start();
            }
            for (Thread thread : threads) thread.join();
          }
        }
        """
            .replace("USE", use);
    JobFailedException failed = assertThrows(JobFailedException.class, () -> run(source, 2));
    assertTrue(failed.isByEngine(), failed::toString);
    String text = String.valueOf(failed.getMessage());
    assertTrue(text.contains("Bad.buffer: an object of class java.nio."), text);
  }

  @Test
  void aCollectionOfGarbageThatWouldEmptyAWeakMapFailsTheRun() {
    String source =
        """
        public class Bad {
          public static void main(String[] args) {
            java.util.Map<Object, String> map = new java.util.WeakHashMap<>();
            map.put(new Object(), "x");
            Runtime.getRuntime().gc();
            System.out.println(map.size());
          }
        }
        """;
    JobFailedException failed = assertThrows(JobFailedException.class, () -> run(source, 2));
    assertTrue(String.valueOf(failed.getMessage()).contains("WeakHashMap"), failed::toString);
  }

  private static final String OF_MAIN =
      """
      public class Bad {
        static final java.util.Scanner IN = new java.util.Scanner("7 8");
        static java.util.Scanner late;
        static int total;
        static synchronized void add(int n) { total += n; }
        public static void main(String[] args) throws Exception {
          int n = IN.nextInt();
          Thread[] threads = new Thread[4];
          for (int t = 0; t < 4; t++) {
            int k = t;
            threads[t] = new Thread(() -> { add(k * n); OTHER; });
            threads[t].start();
          }
          for (Thread thread : threads) thread.join();
          System.out.println(total + " " + IN.nextInt() + " " + late);
        }
      }
      """;

  /** Other nodes can use the other static fields of the class. */
  @Test
  void aStaticFieldThatOnlyMainUsesStaysThere() throws Exception {
    for (Access access : Access.values()) {
      String source = OF_MAIN.replace("OTHER", "if (late != null) total = -1");
      Programs.Outcome outcome =
          Programs.onNodes(Programs.compile("Bad", source), "Bad", 2, new AccessMode(access, true));
      assertEquals("42 8 null", outcome.output().strip());
      assertTrue(outcome.threads().get(0) > 0 && outcome.threads().get(1) > 0);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "IN.hasNext()",
        "for (int i = 0; i < 3; i++) total += IN == null ? 1 : 0",
        "synchronized (Bad.class) { late = IN; }"
      })
  void aStaticFieldThatAnotherNodeUsesIsNamedWithTheLine(String use) {
    String source = OF_MAIN.replace("OTHER", use);
    JobFailedException failed = assertThrows(JobFailedException.class, () -> run(source, 2));
    String text = String.valueOf(failed.getMessage());
    assertTrue(failed.isByEngine(), text);
    assertTrue(text.contains("the field Bad.IN: an object of class java.util.Scanner"), text);
    assertTrue(text.contains(", at Bad.lambda$main$0:11"), text);
  }

  @Test
  void aFaultBehindReflectionFailsTheRun() {
    String source =
        """
        public class Bad implements Runnable {
          Object module = Bad.class.getModule();
          public void run() { synchronized (this) { module.hashCode(); } }
          public static void main(String[] args) throws Exception {
            Bad bad = new Bad();
            Thread home = new Thread(() -> {});
            home.start();
            Thread away = new Thread(() -> {
              try {
                Bad.class.getMethod("run").invoke(bad);
              } catch (ReflectiveOperationException e) {
                System.out.println("caught " + e);
              }
            });
            away.start();
            Thread again = new Thread(bad);
            again.start();
            home.join();
            away.join();
            again.join();
          }
        }
        """;
    JobFailedException failed = assertThrows(JobFailedException.class, () -> run(source, 2));
    assertTrue(failed.isByEngine());
    assertTrue(String.valueOf(failed.getMessage()).contains("the field Bad.module"));
  }

  /**
   * The program gets the exception of its initializer, independent of the node that needed the
   * class first.
   */
  @Test
  void aFailedInitializerIsTheProgramsOwn() throws Exception {
    String source =
        """
        public class Bad {
          static class Late { static int n = Integer.parseInt("x"); }
          public static void main(String[] args) throws Exception {
            for (int t = 0; t < 4; t++) {
              Thread thread = new Thread(() -> {
                try {
                  System.out.println(Late.n);
                } catch (ExceptionInInitializerError e) {
                  System.out.println(e.getCause().getClass());
                } catch (NoClassDefFoundError e) {
                  System.out.println("no class");
                }
              });
              thread.start();
              thread.join();
            }
          }
        }
        """;
    Map<String, byte[]> classes = Programs.compile("Bad", source);
    Programs.Outcome outcome = Programs.onNodes(classes, "Bad", 2, AccessMode.DEFAULT);
    assertNull(outcome.thrown());
    assertEquals(Programs.plain(classes, "Bad").output(), outcome.output());
  }

  /** A method of the library fails the run if it uses data that only the home has. */
  @Test
  void everyMethodOfTheLibraryCanBeCalledFromAnotherNodeThanTheHome() throws Exception {
    List<Call> calls = accepted(EverywhereProgram.calls());
    assertTrue(calls.size() > 400, () -> "calls: " + calls.size());
    String[] names = calls.stream().map(Call::name).toArray(String[]::new);
    Map<String, byte[]> classes = compileHere(calls);
    String plain = Programs.plain(classes, EverywhereProgram.NAME, names).output();
    Programs.Outcome outcome =
        Programs.onNodes(classes, EverywhereProgram.NAME, 2, AccessMode.DEFAULT, names);
    assertNull(outcome.thrown());
    assertTrue(outcome.threads().get(1) > 0, () -> "threads by node: " + outcome.threads());
    List<String> differences = new ArrayList<>(outcome.output().lines().toList());
    List<String> expected = plain.lines().toList();
    differences.removeAll(expected);
    assertEquals(List.of(), differences);
    assertEquals(expected.size(), outcome.output().lines().count());
  }

  /** Compiles calls of the methods that the running JDK has. */
  private static Map<String, byte[]> compileHere(List<Call> calls) throws IOException {
    return Programs.compile(
        EverywhereProgram.NAME, EverywhereProgram.source(calls), Runtime.version().feature());
  }

  private static List<Call> accepted(List<Call> all) throws IOException {
    Map<String, byte[]> classes = compileHere(all);
    Set<Integer> refused = new HashSet<>();
    for (Refusal refusal : ThreadsCheck.of(new ProgramJar("Everywhere", classes)).refusals()) {
      refused.add(refusal.line() - EverywhereProgram.FIRST_LINE);
    }
    List<Call> accepted = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (!refused.contains(i)) {
        accepted.add(all.get(i));
      }
    }
    return accepted;
  }
}
