package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Unsupported code is refused with class, method, line, reason and remedy. Code that lacks a sync
 * gets one if the policy permits this. Otherwise the code is refused.
 */
@Timeout(240)
class RefusalTest {

  private static final String FRAME =
      """
      package t;
      import org.satingrid.satin.*;
      class NoTravel {}
      public class T extends SatinObject {
        long field;
        @Spawn int f(int n) { return n; }
        @Spawn long g(long n) { return n; }
        @Spawn void take(NoTravel n) {}
        @Spawn NoTravel[] give() { return null; }
        void plain(int n) {}
        %s
      }
      """;

  private static final int LINE = 11;

  @TempDir Path dir;

  private List<Refusal> refusals(String members) throws IOException {
    Map<String, byte[]> classes = TestJar.compile(dir, "T", FRAME.formatted(members), 17);
    List<Refusal> refusals = refusals(classes, Mechanism.REIFY);
    assertEquals(refusals, refusals(classes, Mechanism.RECORD));
    return refusals;
  }

  @Test
  void refusesInletsWithARecordPerSpawn() throws IOException {
    String catching =
        "int m(int n) { int x = 0; try { x = f(n); } catch (RuntimeException e) { x = 1; } %s }";
    String inlet = FRAME.formatted(catching.formatted("sync(); return x;"));
    Map<String, byte[]> classes = TestJar.compile(dir, "T", inlet, 17);
    assertEquals(List.of(), refusals(classes, Mechanism.REIFY));
    Refusal refusal = refusals(classes, Mechanism.RECORD).get(0);
    assertEquals(LINE, refusal.line());
    assertTrue(refusal.reason().contains("cannot be captured"), refusal::toString);
  }

  private static List<Refusal> refusals(Map<String, byte[]> classes, Mechanism mechanism) {
    ClassFiles files = Applications.files(classes);
    Rewriter rewriter = new Rewriter(files, mechanism, SyncPolicy.REFUSE);
    try {
      for (byte[] bytes : classes.values()) {
        rewriter.rewrite(bytes);
      }
      return List.of();
    } catch (RewriteRefusedException e) {
      return e.refusals();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "int m(int n) { return f(n); } | m | same expression",
        "int m(int n) { int x = f(n) + f(n); sync(); return x; } | m | same expression",
        "int m(int n) { int x = n > 1 ? f(n) : 2; sync(); return x; } | m | same expression",
        "void m(int n) { plain(f(n)); } | m | same expression",
        "void m(int n) { int x, y; x = y = f(n); sync(); } | m | same expression",
        "void m(int[] a) { a[0] += f(1); sync(); } | m | same expression",
        "void m(int n) { if (f(n) > 0) { sync(); } } | m | same expression",
        "Runnable m(int n) { return () -> { int x = f(n); plain(x); }; } | lambda$m$0 | 'x', is read",
        "int m(int n) { int x = f(n); return x; } | m | 'x', is read before sync",
        "int m(int n) { int x = f(n); if (n > 1) { sync(); } return x; } | m | 'x', is read",
        "int m(int n) { int x = f(n); x++; sync(); return x; } | m | 'x', is read",
        "long m(int n) { long y = g(n); long z = g(y); sync(); return z; } | m | 'y', is read",
        "int m(int n) { int x = 0; for (;;) { if (x > 2) { return x; } x = f(n); } } | m | is read",
        "int m(int n) { int x = 0; try { x = f(n); plain(n); sync(); } catch (RuntimeException e) {} return x; } | m | is read",
        "Runnable m(int n) { int x = f(n); return () -> plain(x); } | m | is read",
        "int m(int n) { int x = 0; x = f(n); abort(); return x; } | m | 'x', is read before sync",
        "T() { f(1); sync(); } | <init> | constructor",
        "int m(int n) { int x = f(n); synchronized (this) { return x; } } | m | 'x', is read",
        "@Spawn static int m() { return 1; } | m | static method",
        "void m() { take(null); sync(); } | m | t.NoTravel",
        "void m(int n) { try { f(n); } catch (RuntimeException e) {} synchronized (this) {} sync(); } | m | a lock is taken",
        "void m(int n) { try { f(n); } catch (RuntimeException e) { sync(); } sync(); } | m | a sync() in a catch clause",
        "void m(int n) { try { f(n); } catch (RuntimeException e) { n = 1; } finally { field = 0; } sync(); } | m | which would run twice",
        "void m(int n) { for (int i = 0; i < n; i++) { try { f(i); } catch (RuntimeException e) { field = i; } } sync(); } | m | uses the variable 'i'",
        "int m(int n) { int x = 0; try { f(n); } catch (RuntimeException e) { x = 1; } if (n > 3) { x = 2; } sync(); return x; } | m | uses the variable 'x'",
        "int m(int n) { int x = f(n); int y = 0; try { y = f(n); } catch (RuntimeException e) { y = x; } sync(); return y; } | m | 'x', is read before sync",
        "void m() { Object o = give(); sync(); } | m | t.NoTravel[]",
        "void m(int n) { f(n); try { plain(n); sync(); } catch (RuntimeException e) { return; } sync(); } | m | which is outside of it",
        "void m(int n) { try { f(n); plain(n); } catch (RuntimeException e) { field = 1; } sync(); } | m | may lead to the catch clause",
      })
  void refuses(String member, String method, String words) throws IOException {
    List<Refusal> refusals = refusals(member);
    assertTrue(!refusals.isEmpty(), "not refused");
    Refusal first = refusals.get(0);
    assertEquals("t.T", first.className());
    assertEquals(method, first.method());
    assertEquals(LINE, first.line());
    assertTrue(first.reason().contains(words), first.reason());
    assertTrue(!first.remedy().isEmpty());
    assertTrue(first.toString().contains("t.T." + method + ":" + LINE), first::toString);
    if (!FINAL.contains(words)) {
      assertGetsSync(member, method);
    }
  }

  /** Faults that no sync can repair. */
  private static final List<String> FINAL =
      List.of("constructor", "static method", "t.NoTravel", "t.NoTravel[]");

  private void assertGetsSync(String member, String method) throws IOException {
    Map<String, byte[]> classes = TestJar.compile(dir, "T", FRAME.formatted(member), 17);
    ClassFiles files = Applications.files(classes);
    for (Mechanism mechanism : Mechanism.values()) {
      byte[] plain = classes.getOrDefault("t/T.class", new byte[0]);
      Explanation explanation = new Rewriter(files, mechanism).rewrite(plain).explanation();
      List<Explanation.Sync> syncs =
          explanation.methods().stream()
              .filter(m -> m.name().equals(method))
              .flatMap(m -> m.syncs().stream())
              .toList();
      assertTrue(!syncs.isEmpty(), "no sync: " + mechanism);
      assertTrue(syncs.stream().allMatch(sync -> sync.line() == LINE), syncs::toString);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "int m(int n) { int x = f(n); sync(); return x; }",
        "int m(int n) { int x = f(n); x = 3; return x; }",
        "void m(int n) { int x = f(n); field = g(n); g(2); }",
        "int m(int n) { int x = 0; try { x = f(n); sync(); } catch (RuntimeException e) {} return x; }",
        "int m(int n) { synchronized (this) { n++; } int x = f(n); sync(); return x; }",
        "synchronized int m() { int x = f(1); return x; }",
        "int m() { synchronized (this) { return f(1) + f(2); } }",
        "int m(int n) { int x = f(n); synchronized (this) { sync(); return x; } }",
        "int m(int n) { int x = 0; x = f(n); abort(); sync(); return aborted() ? 0 : x; }",
        "void m(int n) { f(n); abort(); }",
        "void m(int n) { try { f(n); } finally { field = 1; } }",
        "void m(int n) throws Exception { try (AutoCloseable c = null) { f(n); } }",
        "static int m(T t) { int x = t.f(1); t.sync(); return x; }",
        "void m(Object o) { take(null == o ? null : null); }",
        "static { T t = new T(); t.f(1); t.sync(); }",
      })
  void refusesNothingElse(String member) throws IOException {
    List<Refusal> refusals = refusals(member);
    assertTrue(
        refusals.stream().allMatch(r -> r.reason().contains("NoTravel")), refusals::toString);
  }

  @Test
  void collectsAllOfAClass() throws IOException {
    String members =
        """
        int a(int n) { return f(n); }
          T() { int x = f(1); plain(x); }
          int c() { return 1 + f(2); }
        """;
    assertEquals(
        List.of(LINE, LINE + 1, LINE + 1, LINE + 2),
        refusals(members).stream().map(Refusal::line).sorted().toList());
  }

  @Test
  void leavesOtherClassesAloneByteForByte() throws IOException {
    String source =
        """
        package t;
        public class P extends org.satingrid.satin.SatinObject {
          int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }
          void s() { sync(); }
        }
        interface I extends java.io.Serializable { int h(); }
        class Q { int use(I i, S s) { return i.h() + s.h(); } }
        """;
    String marked = "interface S extends org.satingrid.satin.Spawnable { int h(); }";
    Map<String, byte[]> classes = TestJar.compile(dir, "P", source + marked, 17);
    for (Mechanism mechanism : Mechanism.values()) {
      Rewriter rewriter = new Rewriter(Applications.files(classes), mechanism);
      classes.forEach(
          (name, bytes) -> {
            byte[] found = rewriter.rewrite(bytes).bytes();
            boolean gainsMethods = name.equals("t/S.class") && mechanism == Mechanism.REIFY;
            assertEquals(!gainsMethods, bytes == found, name);
          });
    }
  }

  @Test
  void saysWhatIsWrongWithAClassFile() {
    Rewriter rewriter = new Rewriter(EngineClasses.FILES);
    assertThrows(ClassFileException.class, () -> rewriter.rewrite(new byte[0]));
    assertThrows(ClassFileException.class, () -> rewriter.rewrite(new byte[100]));
  }

  @Test
  void refusesClassesOfJava7() throws IOException {
    Map<String, byte[]> classes =
        TestJar.compile(dir, "T", FRAME.formatted("void m() { f(1); sync(); }"), 8);
    byte[] old = classes.getOrDefault("t/T.class", new byte[0]).clone();
    old[7] = 51;
    Rewriter rewriter = new Rewriter(Applications.files(classes));
    RewriteRefusedException e =
        assertThrows(RewriteRefusedException.class, () -> rewriter.rewrite(old));
    assertTrue(e.refusals().get(0).reason().contains("Java 7"));
  }
}
