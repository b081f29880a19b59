package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.satin.OutOfPartError;

/** Methods with parts of arrays use these parts only, or are refused. */
@Timeout(240)
class PartsTest {

  private static final String FRAME =
      """
      package t;
      import java.util.*;
      import org.satingrid.satin.*;
      public class T extends SatinObject {
        int[] field; int[][] rows;
        static void any(int[] a) {}
        static void part(@Part int[] a, @From int from, @To int to) { a[from] = 1; }
        static void last(@Part int[] a, @From int from, @Last int to) { a[to] = 1; }
        %s
        public static void run(int i) { T t = new T(); t.f(new int[20], 5, 15, i); t.sync(); }
      }
      """;

  private static final int LINE = 9;

  @TempDir Path dir;

  private static String method(String body) {
    return "@Spawn void f(@Part int[] a, @From int lo, @To int hi, int i) { %s }".formatted(body);
  }

  private Map<String, byte[]> compile(String members) throws IOException {
    return TestJar.compile(dir, "T", FRAME.formatted(members), 17);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "field = a; | is stored",
        "rows[0] = a; | is stored",
        "any(a); | is passed to any",
        "a.clone(); | is used by clone",
        "Runnable r = () -> part(a, lo, hi); | is stored or passed to a function",
        "Arrays.sort(a); | is passed to sort",
        "Arrays.stream(a, lo, hi).sum(); | is passed to stream",
        "int[] b = i > 3 ? a : field; b[lo] = 1; | can also be another array",
        "int[] b = i > 3 ? a : field; part(b, lo, hi); | can also be another array",
        "List.of(a); | is passed to of",
      })
  void refusesUsesThatCannotBeChecked(String body, String words) throws IOException {
    assertRefused(method(body), "f", words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "@Spawn int[] g(@Part int[] a, @From int lo, @To int hi) { return a; } | is returned",
        "@Spawn void g(@Part int[] a, @From int lo) {} | without exactly one",
        "@Spawn void g(int[] a, @From int lo, @To int hi) {} | without exactly one",
        "@Spawn void g(@Part int[] a, @From int lo, @To int hi, @Last int l) {} | without exactly",
        "@Spawn void g(@Part int a, @From int lo, @To int hi) {} | is no array",
        "@Spawn void g(@Part int[] a, @From long lo, @To int hi) {} | is no int",
        "void g(@Part int[] a, @From int lo, @To int hi) {} | can override",
      })
  void refusesAnnotationsWithoutSense(String member, String words) throws IOException {
    assertRefused(member + method(""), "g", words);
  }

  private void assertRefused(String members, String method, String words) throws IOException {
    Map<String, byte[]> classes = compile(members);
    Rewriter rewriter = new Rewriter(Applications.files(classes));
    byte[] bytes = classes.getOrDefault("t/T.class", new byte[0]);
    RewriteRefusedException refused =
        assertThrows(RewriteRefusedException.class, () -> rewriter.rewrite(bytes));
    Refusal first = refused.refusals().get(0);
    assertEquals(method, first.method());
    assertEquals(LINE, first.line());
    assertTrue(first.reason().contains(words), first::toString);
    assertTrue(!first.remedy().isEmpty());
  }

  /** The part has the indexes 5 to 14. The argument i is an index or a length. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a[i] = 1; | 5 14 | 4 15 -1 | the index",
        "i = i + a[i]; | 5 14 | 4 15 | the index",
        "a[i]++; | 5 14 | 4 15 | the index",
        "lo = 0; hi = 20; a[i] = 1; | 5 14 | 4 15 | the index",
        "lo--; a[lo + i] = 1; | 1 10 | 0 11 | the index",
        "int[] b = null; if (i < 30) b = a; b[i] = 1; | 5 14 | 4 15 | the index",
        "part(a, i, 15); | 5 14 | 4 | the range",
        "part(a, 5, i); | 15 | 16 | the range",
        "last(a, 5, i); | 14 | 15 2147483647 | the range",
        "f(a, lo, i, 5); | 1 | 16 | the range",
        "Arrays.sort(a, i, 15); | 5 15 16 | 4 -1 | the range",
        "Arrays.fill(a, 5, i, 9); | 15 | 16 20 | the range",
        "int[] b = Arrays.copyOfRange(a, 5, i); | 15 | 16 | the range",
        "System.arraycopy(a, i, new int[5], 0, 5); | 5 10 | 4 11 | the range",
        "System.arraycopy(new int[5], 0, a, i, 5); | 5 10 | 4 11 | the range",
        "System.arraycopy(a, 5, a, i, 5); | 5 10 | 4 11 | the range",
      })
  void checksEachAccess(String body, String inside, String outside, String words) throws Exception {
    Map<String, byte[]> classes = compile(method("if (i > 90) f(a, lo, hi, 5); " + body));
    for (Mechanism mechanism : Mechanism.values()) {
      Class<?> program =
          Applications.load(Applications.rewrite(classes, mechanism)).loadClass("t.T");
      for (String i : inside.split(" ", -1)) {
        Throwable thrown = run(program, Integer.parseInt(i));
        assertTrue(!(thrown instanceof OutOfPartError), body + i + ": " + thrown);
      }
      for (String i : outside.split(" ", -1)) {
        OutOfPartError thrown =
            assertInstanceOf(OutOfPartError.class, run(program, Integer.parseInt(i)), body + i);
        String message = String.valueOf(thrown.getMessage());
        assertTrue(message.startsWith("t.T.f, line " + LINE + ": " + words), message);
        assertTrue(message.contains("@Part [5, 15)"), message);
      }
    }
  }

  private static Throwable run(Class<?> program, int i) throws Exception {
    try {
      program.getMethod("run", int.class).invoke(null, i);
      return new Throwable("none");
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      return cause == null ? e : cause;
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 8, double", "2, 9, long"})
  void checksWideElements(int seed, int index, String type) throws Exception {
    String member =
        "@Spawn void f(@Part %s[] a, @From int lo, @To int hi, int i) { a[i] += %d; }"
            .formatted(type, seed);
    String source = FRAME.formatted(member).replace("new int[20]", "new " + type + "[20]");
    Map<String, byte[]> classes = TestJar.compile(dir, "T", source, 17);
    Class<?> program =
        Applications.load(Applications.rewrite(classes, Mechanism.REIFY)).loadClass("t.T");
    assertTrue(!(run(program, index) instanceof OutOfPartError));
    assertInstanceOf(OutOfPartError.class, run(program, 15));
  }

  @Test
  void checksOverridingMethodsWithoutAnnotations() throws IOException {
    Map<String, byte[]> classes =
        compile(
            method("")
                + "static class B extends T { void f(int[] a, int l, int h, int i) { any(a); } }");
    assertTrue(refusals(classes).get(0).reason().contains("is passed to any"));
  }

  /** The compiler adds a bridge with the erased types. The annotations are on the bridge. */
  @Test
  void checksTheMethodBehindABridge() throws Exception {
    String members =
        """
        static abstract class A<E> extends SatinObject {
          @Spawn abstract void g(@Part E[] a, @From int l, @To int h, int i);
        }
        static class B extends A<String> { void g(String[] a, int l, int h, int i) { a[i] = ""; } }
        @Spawn void f(@Part int[] a, @From int lo, @To int hi, int i) {
          A<String> b = new B(); b.g(new String[20], lo, hi, i); sync();
        }
        """;
    Map<String, byte[]> classes = compile(members);
    assertEquals(List.of(), refusals(classes));
    Class<?> program =
        Applications.load(Applications.rewrite(classes, Mechanism.REIFY)).loadClass("t.T");
    assertEquals("none", run(program, 14).getMessage());
    assertInstanceOf(OutOfPartError.class, run(program, 15));
  }

  /** No array has an element with the maximum index. */
  @Test
  void takesTheMaximumAsTheEndOfAnyArray() throws Exception {
    String members =
        """
        @Spawn void rest(@Part int[] a, @From int l, @Last int h, int i) { a[i] = 1; }
        @Spawn void f(int[] a, int lo, int hi, int i) {
          rest(a, lo, Integer.MAX_VALUE, i); rest(a, 0, lo - 1, 0); sync();
        }
        """;
    Class<?> program =
        Applications.load(Applications.rewrite(compile(members), Mechanism.REIFY)).loadClass("t.T");
    assertEquals("none", run(program, 19).getMessage());
    assertInstanceOf(OutOfPartError.class, run(program, 4));
  }

  @Test
  void refusesAnInheritedMethodWithoutTheParts() throws IOException {
    String members =
        """
        static class A extends SatinObject { public void g(int[] a, int l, int h) { any(a); } }
        interface G extends Spawnable { void g(@Part int[] a, @From int l, @To int h); }
        static class B extends A implements G {}
        """;
    assertTrue(refusals(compile(members + method(""))).get(0).reason().contains("inherits g"));
  }

  @Test
  void refusesOtherPartsThanThoseOfTheOverriddenMethod() throws IOException {
    String members =
        "static class B extends T { void f(int[] a, @From int l, @To int h, int i) {} }";
    assertTrue(!refusals(compile(members + method(""))).isEmpty());
    String other =
        "static class C extends T { void f(@Part int[] a, int l, @From int h, @To int i) {} }";
    String reason = refusals(compile(other + method(""))).get(0).reason();
    assertTrue(reason.contains("other parameters"), reason);
  }

  private static List<Refusal> refusals(Map<String, byte[]> classes) {
    Rewriter rewriter = new Rewriter(Applications.files(classes));
    List<Refusal> found = new ArrayList<>();
    for (byte[] bytes : classes.values()) {
      try {
        rewriter.rewrite(bytes);
      } catch (RewriteRefusedException e) {
        found.addAll(e.refusals());
      }
    }
    return found;
  }

  @Test
  void namesTheRemedyWhereCallsWait() throws IOException {
    String members =
        "@Spawn void s(int[] a, int lo, int hi) { if (hi - lo > 1) { s(a, lo, hi - 1); s(a, hi - 1, hi); } else { a[lo] = 1; } }";
    Map<String, byte[]> classes = compile(members + method(""));
    byte[] bytes = classes.getOrDefault("t/T.class", new byte[0]);
    List<Explanation.Sync> syncs =
        new Rewriter(Applications.files(classes))
            .rewrite(bytes).explanation().methods().stream()
                .filter(m -> m.name().equals("s"))
                .flatMap(m -> m.syncs().stream())
                .toList();
    assertEquals(1, syncs.size());
    assertTrue(syncs.get(0).cost().contains("@Part"), syncs::toString);
  }

  /** Nodes load classes in any order, and refuse objects of a class with other members. */
  @Test
  void isTheSameInAnyOrderOfTheClasses() throws IOException {
    String members =
        """
        static class A extends SatinObject {
          @Spawn void f(@Part int[] a, @From int lo, @To int hi) {
            if (hi - lo > 1) { f(a, lo, hi - 1); f(a, hi - 1, hi); } else { a[lo]++; }
          }
        }
        static class B extends A {
          @Override @Spawn void f(@Part int[] a, @From int lo, @To int hi) {
            super.f(a, lo, hi); sync(); a[lo]++;
          }
        }
        """;
    Map<String, byte[]> classes = compile(members + method(""));
    byte[] above = classes.getOrDefault("t/T$A.class", new byte[0]);
    byte[] below = classes.getOrDefault("t/T$B.class", new byte[0]);
    Rewriter first = new Rewriter(Applications.files(classes));
    first.rewrite(above);
    byte[] alone = new Rewriter(Applications.files(classes)).rewrite(below).bytes();
    assertArrayEquals(alone, first.rewrite(below).bytes());
  }

  @Test
  void addsNoCodeWithoutParts() throws IOException {
    Map<String, byte[]> classes =
        TestJar.compile(dir, "Readers", TestJar.resource("/shapes/Readers.java"), 17);
    Rewriter rewriter = new Rewriter(Applications.files(classes));
    for (byte[] bytes : classes.values()) {
      assertTrue(!Marker.namesPartChecks(rewriter.rewrite(bytes).bytes()));
    }
  }
}
