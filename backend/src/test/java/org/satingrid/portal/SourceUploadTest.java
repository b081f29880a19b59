package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Problem;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;

/**
 * Tests that a source file is compiled into a jar, that its errors are returned by line, and that
 * its code never runs.
 */
class SourceUploadTest {
  private static final String FIB =
      """
      import org.satingrid.satin.*;
      interface Spawns extends Spawnable { int fib(int n); }
      public class Fib extends SatinObject implements Spawns {
        static { if (Fib.class != null) while (true) {} }
        public int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
        public static void main(String[] args) {
          System.out.println(new Fib().fib(Integer.parseInt(args[0])));
        }
      }
      """;

  private final Api api = TestPortal.get().admin();

  private Reply upload(String name, String source) {
    return api.upload("/api/v1/applications", name, source.getBytes(StandardCharsets.UTF_8));
  }

  private static Problem problem(Reply reply, int status) {
    return reply.expect(status).as(Problem.class);
  }

  /** The program has an initializer that would never end if it ran. */
  @Test
  void aSourceFileBecomesAnApplicationLikeAnyJar() {
    Application fib = upload("Fib.java", FIB).expect(201).as(Application.class);
    assertEquals("Fib.jar", fib.fileName());
    assertEquals("Fib", fib.mainClass());
    assertTrue(fib.spawnableMethods().contains("Fib.fib"), fib.spawnableMethods().toString());
    Application again = upload("Fib.java", FIB).expect(201).as(Application.class);
    assertEquals(fib.id(), again.id());
    NewJob job = NewJob.of(fib.id()).hold(true).build();
    assertEquals(fib.id(), api.post("/api/v1/jobs", job).expect(201).as(Job.class).applicationId());
  }

  @Test
  void errorsComeBackByLine() {
    String bad = FIB.replace("int n)", "int n, Unknown x)").replace("args[0]", "7");
    Problem refused = problem(upload("Bad.java", bad), 422);
    assertEquals("does-not-compile", refused.code());
    assertTrue(refused.errors().size() > 1, refused.toString());
    assertEquals("Bad.java:2", refused.errors().get(0).pointer());
    assertTrue(refused.errors().get(0).message().startsWith("cannot find symbol"));
  }

  @Test
  void aSourceInAnotherEncodingIsRefusedByLine() {
    byte[] latin = FIB.replace("args[0]", "\"\u00e9\"").getBytes(StandardCharsets.ISO_8859_1);
    Problem refused = problem(api.upload("/api/v1/applications", "Latin.java", latin), 422);
    assertEquals("does-not-compile", refused.code());
    assertEquals(1, refused.errors().size());
    String message = refused.errors().get(0).message();
    assertTrue(message.startsWith("the byte 0xE9 is not UTF-8"), message);
  }

  @Test
  void largeSourcesAreRefusedBeforeTheyAreCompiled() {
    String string = "x".repeat(10 << 20);
    Problem large =
        problem(upload("Large.java", "class A { String s = \"" + string + "\"; }"), 413);
    assertTrue(String.valueOf(large.detail()).contains("larger than 1 MB"), large.toString());
    String smaller = "class A { String s = \"" + "x".repeat(900_000) + "\"; }";
    Problem constant = problem(upload("Large.java", smaller), 422);
    assertEquals("constant string too long", constant.errors().get(0).message());
  }

  @Test
  void aFileWithoutAProgramIsRefused() {
    Problem none = problem(upload("None.java", "class None {}"), 422);
    assertTrue(none.errors().get(0).message().startsWith("no class has a method main"));
    Problem plain =
        problem(upload("P.java", "class P { public static void main(String[] a) {} }"), 422);
    assertEquals("nothing-to-spawn", plain.code());
    Problem empty = problem(upload("Empty.java", ""), 422);
    assertEquals("does-not-compile", empty.code());
  }
}
