package org.satingrid.portal.applications;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.testkit.HostileJars;
import org.satingrid.portal.testkit.TestJars;
import org.springframework.security.authentication.TestingAuthenticationToken;
import org.springframework.security.core.context.SecurityContextHolder;

class BoundedInspectionTest {
  private static final String SEEN =
      "answer {\"refused\":{\"code\":\"NOTHING_TO_SPAWN\",\"detail\":\"d\",\"items\":[]}} end";

  /**
   * A script that replaces an inspector. It answers requests about most jars. For a jar named evil
   * it never answers. For deadly it ends without an answer, and for poison it answers and then
   * ends.
   */
  private static final String SCRIPT =
      "while read -r line; do case \"$line\" in *evil*) cat >/dev/null;; *dies*) echo"
          + " 'Terminating due to'; exit 3;; *poison*) echo '"
          + SEEN
          + "'; exit 3;; *) echo '"
          + SEEN
          + "';; esac; done";

  @TempDir private Path home;

  private static BoundedInspection scripted(Duration slice, Duration deadline) {
    return new BoundedInspection(List.of("sh", "-c", SCRIPT), slice, deadline);
  }

  private static String code(BoundedInspection inspection, String jar) {
    return assertThrows(ProblemException.class, () -> inspection.inspect(Path.of(jar), null))
        .problem("")
        .code();
  }

  @Test
  void aJarThatTakesTooLongIsRefusedAndTheNextIsLookedAt() {
    BoundedInspection inspection = scripted(Duration.ofMillis(100), Duration.ofMillis(300));
    try {
      for (int i = 0; i < 3; i++) {
        assertEquals("analysis-too-long", code(inspection, "evil.jar"));
        assertEquals("nothing-to-spawn", code(inspection, "sound.jar"));
      }
    } finally {
      inspection.stop();
    }
  }

  @Test
  void aJarThatEndsItsProcessIsRefusedAndDoesNotReachTheNext() {
    BoundedInspection inspection = scripted(Duration.ofSeconds(10), Duration.ofSeconds(30));
    try {
      for (int i = 0; i < 3; i++) {
        assertEquals("nothing-to-spawn", code(inspection, "sound.jar"));
        assertEquals("analysis-too-large", code(inspection, "dies.jar"));
      }
      for (int i = 0; i < 20; i++) {
        assertEquals(
            "nothing-to-spawn", code(inspection, "poison.jar"), "the process before is dying");
      }
    } finally {
      inspection.stop();
    }
  }

  /**
   * Returns a program with constants that the compiler joins: each is twice as long as the previous
   * one.
   */
  private static String hugeConstants() {
    StringBuilder source =
        new StringBuilder("class A { static final String S0 = \"")
            .append("x".repeat(60_000))
            .append("\";\n");
    for (int i = 1; i < 20; i++) {
      source.append("static final String S%d = S%d + S%d;\n".formatted(i, i - 1, i - 1));
    }
    return source.append("public static void main(String[] a) {} }").toString();
  }

  /**
   * Returns a program with nested blocks of finally. The compiler copies each block twice. The
   * blocks are long, so that they fill the heap soon.
   */
  private static String nestedFinally() {
    return "class A { static int x; public static void main(String[] a) { "
        + ("try { x++; } finally {" + "x++;".repeat(2_000)).repeat(16)
        + "}".repeat(16)
        + "} }";
  }

  @Test
  void aSourceThatFillsTheCompilersMemoryIsRefusedAndOthersAreCompiled() throws Exception {
    Path huge = Files.writeString(home.resolve("Huge.java"), hugeConstants());
    Path nested = Files.writeString(home.resolve("Nested.java"), nestedFinally());
    Path jar = Files.write(home.resolve("fib.jar"), TestJars.fib());
    BoundedInspection inspection = new BoundedInspection();
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      for (Path source : List.of(huge, nested)) {
        Future<String> evil =
            threads.submit(() -> as("evil", () -> codeOfSource(inspection, source)));
        for (int i = 0; i < 2; i++) {
          String person = "other" + i;
          assertTrue(
              threads
                  .submit(() -> as(person, () -> inspection.inspect(jar, null)))
                  .get()
                  .mainClass()
                  .startsWith("demo."));
        }
        assertEquals("analysis-too-large", evil.get());
        assertTrue(inspection.inspect(jar, null).mainClass().startsWith("demo."));
      }
    } finally {
      inspection.stop();
      threads.shutdownNow();
    }
  }

  private String codeOfSource(BoundedInspection inspection, Path source) {
    Path jar = home.resolve(source.getFileName() + ".jar");
    return assertThrows(
            ProblemException.class, () -> inspection.compile(source, "A.java", jar, null))
        .problem("")
        .code();
  }

  private static final String CALLS = "{" + "f(1);".repeat(200) + "}";

  /** The compiler reports a hundred errors, each with a name of many letters. */
  @Test
  void theErrorsOfASourceAreShort() throws Exception {
    String name = "x".repeat(400_000);
    String source =
        "class " + name + " { static int f(" + name + " a) { return 0; } " + CALLS + "}";
    Path file = Files.writeString(home.resolve("Long.java"), source);
    BoundedInspection inspection = new BoundedInspection();
    try {
      ProblemException refused =
          assertThrows(
              ProblemException.class,
              () -> inspection.compile(file, "Long.java", home.resolve("long.jar"), null));
      assertEquals("does-not-compile", refused.problem("").code());
      int letters =
          refused.problem("").errors().stream().mapToInt(item -> item.message().length()).sum();
      assertTrue(letters > 0 && letters < 300_000, "letters: " + letters);
    } finally {
      inspection.stop();
    }
  }

  @Test
  void onePersonsJarsKeepNoOtherWaiting() throws Exception {
    BoundedInspection inspection = scripted(Duration.ofMillis(100), Duration.ofMinutes(5));
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      for (int i = 0; i < 2; i++) {
        Future<String> unused = threads.submit(() -> as("evil", inspection, "evil.jar"));
      }
      assertEquals(
          "nothing-to-spawn", threads.submit(() -> as("other", inspection, "sound.jar")).get());
      assertEquals(
          "nothing-to-spawn", threads.submit(() -> as("third", inspection, "sound.jar")).get());
    } finally {
      inspection.stop();
      threads.shutdownNow();
    }
  }

  @Test
  void twelvePersonsWithSlowJarsLeaveAPlaceToTheNext() throws Exception {
    BoundedInspection inspection = scripted(Duration.ofMillis(100), Duration.ofMinutes(5));
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      List<Future<String>> slow = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        String person = "evil" + i;
        slow.add(threads.submit(() -> as(person, inspection, "evil.jar")));
      }
      for (int i = 0; i < 5; i++) {
        String person = "other" + i;
        assertEquals(
            "nothing-to-spawn", threads.submit(() -> as(person, inspection, "sound.jar")).get());
      }
      assertTrue(slow.stream().noneMatch(Future::isDone), "they are all still there");
    } finally {
      inspection.stop();
      threads.shutdownNow();
    }
  }

  @Test
  void aThirdPersonsJarIsInspectedWhileTwoSlowOnesKeepTheirProcesses() throws Exception {
    Path slow = Files.write(home.resolve("slow.jar"), HostileJars.slowToAnalyse(40));
    Path sound = Files.write(home.resolve("sound.jar"), TestJars.fib());
    Set<ProcessHandle> before = children();
    BoundedInspection inspection =
        new BoundedInspection(
            InspectorCommand.line(), Duration.ofSeconds(5), BoundedInspection.DEADLINE);
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      List<Future<String>> evil = new ArrayList<>();
      for (String person : List.of("evil1", "evil2")) {
        evil.add(threads.submit(() -> as(person, inspection, slow.toString())));
      }
      while (children().size() < before.size() + 2) {
        Thread.onSpinWait();
      }
      JarInspection.Contents found =
          threads.submit(() -> as("third", () -> inspection.inspect(sound, null))).get();
      assertTrue(found.mainClass().startsWith("demo."));
      assertTrue(evil.stream().noneMatch(Future::isDone), "both are still being inspected");
    } finally {
      inspection.stop();
      threads.shutdownNow();
    }
  }

  private static String as(String person, BoundedInspection inspection, String jar) {
    return as(person, () -> code(inspection, jar));
  }

  private static <T> T as(String person, Supplier<T> action) {
    SecurityContextHolder.getContext()
        .setAuthentication(new TestingAuthenticationToken(person, "", "RIGHT_SUBMIT"));
    try {
      return action.get();
    } finally {
      SecurityContextHolder.clearContext();
    }
  }

  @Test
  void aProcessOfItsOwnFindsWhatTheRewriterFinds() throws IOException {
    Path jar = Files.write(home.resolve("fib.jar"), TestJars.fib());
    Path none = Files.writeString(home.resolve("none.jar"), "no jar");
    BoundedInspection inspection = new BoundedInspection();
    try {
      assertEquals(new RewriterInspection().inspect(jar, null), inspection.inspect(jar, null));
      assertEquals("not-a-jar", code(inspection, none.toString()));
      assertTrue(inspection.inspect(jar, null).mainClass().startsWith("demo."));
    } finally {
      inspection.stop();
    }
  }

  @Test
  void aJavaWithoutACompilerRefusesSourcesAndStillInspectsJars() throws IOException {
    List<String> runtime = new ArrayList<>(InspectorCommand.line());
    runtime.add(1, "--limit-modules=java.se,jdk.unsupported,jdk.zipfs");
    Path source = Files.writeString(home.resolve("A.java"), "class A {}");
    Path jar = Files.write(home.resolve("fib.jar"), TestJars.fib());
    BoundedInspection inspection =
        new BoundedInspection(runtime, BoundedInspection.SLICE, BoundedInspection.DEADLINE);
    try {
      ProblemException refused =
          assertThrows(
              ProblemException.class,
              () -> inspection.compile(source, "A.java", home.resolve("a.jar"), null));
      assertEquals("no-compiler", refused.problem("").code());
      assertTrue(inspection.inspect(jar, null).mainClass().startsWith("demo."));
    } finally {
      inspection.stop();
    }
  }

  @Test
  void aSmallJarThatCostsMinutesEndsWithItsDeadlineAndLeavesNothingRunning() throws Exception {
    byte[] hostile = HostileJars.slowToAnalyse(40);
    assertTrue(hostile.length < 148_000, "bytes: " + hostile.length);
    Path jar = Files.write(home.resolve("slow.jar"), hostile);
    Path sound = Files.write(home.resolve("sound.jar"), TestJars.fib());
    Set<ProcessHandle> before = children();
    BoundedInspection inspection =
        new BoundedInspection(
            InspectorCommand.line(), Duration.ofSeconds(4), Duration.ofSeconds(8));
    try {
      ProblemException refused =
          assertThrows(ProblemException.class, () -> inspection.inspect(jar, null));
      assertEquals("analysis-too-long", refused.problem("").code());
      assertTrue(String.valueOf(refused.getMessage()).contains("8 s"), refused.getMessage());
      awaitNoOthersThan(before);
      assertTrue(inspection.inspect(sound, null).mainClass().startsWith("demo."));
      assertEquals(before.size() + 1, children().size());
    } finally {
      inspection.stop();
    }
    awaitNoOthersThan(before);
  }

  private static Set<ProcessHandle> children() {
    return ProcessHandle.current().children().collect(Collectors.toSet());
  }

  private static void awaitNoOthersThan(Set<ProcessHandle> before) throws Exception {
    for (ProcessHandle child : children()) {
      if (!before.contains(child)) {
        child.onExit().get(20, TimeUnit.SECONDS);
      }
    }
  }

  @Test
  void jarsWithTooManyInstructionsAreRefusedWithTheReason() throws Exception {
    Path method = Files.write(home.resolve("m.jar"), HostileJars.manyInstructions(1, 60_000));
    Path all = Files.write(home.resolve("all.jar"), HostileJars.manyInstructions(100, 40_000));
    BoundedInspection inspection = new BoundedInspection();
    try {
      for (Path jar : List.of(method, all)) {
        ProblemException refused =
            assertThrows(ProblemException.class, () -> inspection.inspect(jar, null));
        assertEquals("too-many-instructions", refused.problem("").code());
      }
    } finally {
      inspection.stop();
    }
  }

  @Test
  void aPersonsJarsDoNotTakeAllThreadsByWaiting() throws Exception {
    BoundedInspection inspection = scripted(Duration.ofMillis(100), Duration.ofMinutes(5));
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      CountDownLatch refused = new CountDownLatch(5);
      for (int i = 0; i < 10; i++) {
        var unused =
            threads.submit(
                () -> {
                  if (as("evil", inspection, "evil.jar").equals("busy")) {
                    refused.countDown();
                  }
                });
      }
      assertTrue(refused.await(20, TimeUnit.SECONDS));
      assertEquals(
          "nothing-to-spawn", threads.submit(() -> as("other", inspection, "sound.jar")).get());
    } finally {
      inspection.stop();
      threads.shutdownNow();
    }
  }
}
