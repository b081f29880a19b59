package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Writes and reads objects with the classes of {@link RewritingClassLoader}. */
class LambdaWeaverTest {
  private static final String FRAME =
      """
      package programs;
      import java.io.*;
      import java.util.*;
      import java.util.function.*;
      public class Fib {
        @SuppressWarnings("unchecked")
        static <T> T copy(T value) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(value); }
          return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        }
        %s
        public static String run() throws Exception { %s }
      }
      """;

  @TempDir Path dir;

  private String run(String members, String body) throws Exception {
    Path jar =
        TestJar.pack(dir, TestJar.compile(dir, "Fib", FRAME.formatted(members, body), 17), null);
    try (RewritingClassLoader loader =
        new RewritingClassLoader(List.of(jar), getClass().getClassLoader())) {
      return (String) loader.loadClass("programs.Fib").getMethod("run").invoke(null);
    }
  }

  @Test
  void lambdasOfAllKindsCanBeCopied() throws Exception {
    String members =
        """
        interface Scaled { IntUnaryOperator BASE = n -> n + 7; default IntUnaryOperator times(int k) { return n -> n * k; } }
        static class Own implements Scaled, Serializable {
          int m = 5;
          IntUnaryOperator plus(long a, String b, double c) { return n -> n + m + (int) a + b.length() + (int) c; }
          int twice(int n) { return 2 * n + m; }
        }
        """;
    String body =
        """
        Own own = new Own();
        StringBuilder all = new StringBuilder();
        for (IntUnaryOperator each : List.of(own.plus(100, "abc", 1000), own.times(3), Scaled.BASE, own::twice, Math::abs)) {
          for (int i = 0; i < 2; i++) { all.append(copy(each).applyAsInt(-4)).append(' '); }
        }
        all.append(copy((Function<String, Integer>) String::length).apply("four")).append(' ');
        all.append(copy((Supplier<List<String>>) ArrayList::new).get()).append(' ');
        all.append(copy((IntFunction<int[]>) int[]::new).apply(3).length).append(' ');
        all.append(copy((ToIntFunction<String>) "text"::indexOf).applyAsInt("x"));
        return all.toString();
        """;
    assertEquals("1104 1104 -12 -12 3 3 -3 -3 4 4 4 [] 3 2", run(members, body));
  }

  @Test
  void lambdasThatTheCompilerHasMadeSerializableStaySo() throws Exception {
    String members = "interface Marker {}";
    String body =
        """
        IntUnaryOperator one = (IntUnaryOperator & Serializable & Marker) n -> n + 1;
        IntUnaryOperator two = n -> n + 2;
        return copy(one).applyAsInt(1) + " " + (copy(one) instanceof Marker) + " " + copy(two).applyAsInt(1);
        """;
    assertEquals("2 true 3", run(members, body));
  }

  @Test
  void aSuperclassKeepsItsFields() throws Exception {
    String members =
        """
        static class Top { protected final int t; Top(int t) { this.t = t; } }
        static class Base extends Top { private int[] b = {1, 2}; Base(int n) { super(n + 1); b[1] = n; } int sum() { return t + b[1]; } }
        static class Below extends Base implements Serializable { int c; Below(int n) { super(n); c = n; } }
        static class Locked { final Object lock = new Object(); int n = 1; }
        static class Kept extends Locked implements Serializable { int c; }
        """;
    String body =
        """
        Below below = copy(new Below(40));
        Kept kept = new Kept();
        kept.n = 2;
        kept.c = 3;
        kept = copy(kept);
        return below.sum() + " " + below.c + " " + (kept.lock != null) + " " + kept.n + " " + kept.c;
        """;
    assertEquals("81 40 true 1 3", run(members, body));
  }

  @Test
  void aClassShowsTheMethodsOfItsSource() throws Exception {
    String members =
        """
        static class S extends org.satingrid.satin.SatinObject {
          @org.satingrid.satin.Spawn int f(int n) { if (n < 2) { return n; } int x = f(n - 1); int y = f(n - 2); sync(); return x + y; }
          private IntUnaryOperator g() { return n -> f(n); }
        }
        """;
    String body =
        """
        List<String> names = new ArrayList<>();
        for (java.lang.reflect.Method m : S.class.getDeclaredMethods()) { names.add(m.getName()); }
        Collections.sort(names);
        return names + " " + S.class.getMethods().length;
        """;
    int ofSource = org.satingrid.satin.SatinObject.class.getMethods().length;
    assertEquals("[f, g, lambda$g$0] " + ofSource, run(members, body));
  }
}
