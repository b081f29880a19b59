package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URL;
import java.net.URLClassLoader;
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

  /** Runs the program without the engine. */
  private String plain(String members, String body) throws Exception {
    Path jar =
        TestJar.pack(dir, TestJar.compile(dir, "Fib", FRAME.formatted(members, body), 17), null);
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, getClass().getClassLoader())) {
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
  void valuesAreConvertedAsByTheJdk() throws Exception {
    String members =
        """
        static int codeOf(int c) { return c + 1; }
        static long wide(long a, double b) { return a * 2 + (long) b; }
        static double half(float f) { return f / 2; }
        static Integer boxed(int n) { return n == 0 ? null : n; }
        static int sum(Object... all) { return all.length; }
        static <T extends Number> double number(T n) { return n.doubleValue(); }
        static boolean yes(Boolean b) { return b; }
        interface Two<A, B> { B apply(A a); }
        interface Narrow extends Two<String, Integer> { Integer apply(String s); }
        interface Chars { char next(char c); }
        interface Wide { Object of(byte b, short s, char c); }
        interface Longs { long of(int a, float b); }
        """;
    String body =
        """
        List<Object> all = new ArrayList<>();
        Function<Character, Integer> code = Fib::codeOf;
        ToLongFunction<Character> codeWide = Fib::codeOf;
        BiFunction<Integer, Float, Long> wide = Fib::wide;
        ToDoubleFunction<Integer> wider = Fib::half;
        Longs longs = Fib::wide;
        IntUnaryOperator unboxes = Fib::boxed;
        IntFunction<Number> wideResult = Fib::boxed;
        Supplier<Object> five = () -> 5;
        Consumer<String> adds = all::add;
        Runnable drops = () -> wide(1, 2);
        Runnable dropsLong = System::nanoTime;
        LongSupplier length = "abc"::length;
        IntFunction<Object> varargs = Fib::sum;
        Function<Integer, Double> number = Fib::number;
        Predicate<Boolean> yes = Fib::yes;
        Narrow narrow = String::length;
        Two<String, Integer> bridge = narrow;
        Chars next = c -> (char) (c + 1);
        Wide list = (b, s, c) -> List.of(b, s, c);
        BinaryOperator<Integer> max = Math::max;
        Comparator<String> order = String::compareTo;
        Function<Object[], Object> copies = Object[]::clone;
        adds.accept("text"); drops.run(); dropsLong.run();
        all.addAll(List.of(code.apply('a'), codeWide.applyAsLong('b'), wide.apply(3, 4.5f), wider.applyAsDouble(7), longs.of(5, 6.5f),
            unboxes.applyAsInt(9), wideResult.apply(8), five.get(), length.getAsLong(), varargs.apply(1), number.apply(3), yes.test(true),
            narrow.apply("four"), bridge.apply("three"), next.next('x'), list.of((byte) -1, (short) 2, 'c'), max.apply(3, 4),
            order.compare("a", "b"), ((Object[]) copies.apply(new Object[3])).length));
        for (Runnable fails : List.<Runnable>of(() -> unboxes.applyAsInt(0), () -> ((Two) narrow).apply(5), () -> ((Function) number).apply("x"))) {
          try { fails.run(); } catch (RuntimeException e) { all.add(e.getClass().getSimpleName()); }
        }
        return all.toString();
        """;
    assertEquals(plain(members, body), run(members, body));
  }

  @Test
  void methodsThatOnlyTheirClassMayCallAreCalled() throws Exception {
    String members =
        """
        static class Up { protected int up(int n) { return n + 1; } public String toString() { return "up"; } }
        static class Down extends Up implements Inner {
          private int secret(int n) { return n * 3; }
          protected int up(int n) { return 0; }
          public String toString() { return "down"; }
          IntUnaryOperator parent() { return super::up; }
          Supplier<String> text() { return super::toString; }
          Supplier<Object> cloned(int[] a) { return a::clone; }
          Supplier<String> asInterface() { return Inner.super::name; }
          class Part { final int k; private Part(int k) { this.k = k; } IntUnaryOperator outer() { return n -> secret(n) + k; } }
          IntFunction<Part> parts() { return Part::new; }
        }
        private interface Inner {
          private String hidden() { return "hidden"; }
          static int one() { return 1; }
          default String name() { Supplier<String> s = this::hidden; IntSupplier i = Inner::one; return s.get() + i.getAsInt(); }
        }
        enum Op implements IntBinaryOperator {
          ADD((a, b) -> a + b), MUL((a, b) -> a * b);
          private final IntBinaryOperator body;
          Op(IntBinaryOperator body) { this.body = body; }
          public int applyAsInt(int a, int b) { return body.applyAsInt(a, b); }
        }
        record Pair(int a, String b) {}
        static class Task extends java.util.AbstractList<Integer> {
          public int size() { return 3; }
          public Integer get(int i) { return i; }
          Runnable changes() { return this::touch; }
          void touch() { IntSupplier s = () -> modCount++; s.getAsInt(); Runnable r = () -> removeRange(0, 0); r.run(); BiConsumer<Integer, Integer> rr = this::removeRange; rr.accept(0, 0); }
        }
        static final IntUnaryOperator FACT = n -> n <= 1 ? 1 : n * Fib.FACT.applyAsInt(n - 1);
        """;
    String body =
        """
        Down down = new Down();
        IntFunction<Down.Part> parts = down.parts();
        BiFunction<Integer, String, Pair> pairs = Pair::new;
        Task task = new Task();
        task.changes().run();
        return down.parent().applyAsInt(5) + down.text().get() + ((int[]) down.cloned(new int[4]).get()).length + down.asInterface().get()
            + down.name() + parts.apply(7).outer().applyAsInt(2) + Op.ADD.applyAsInt(3, 4) + Op.MUL.applyAsInt(3, 4) + pairs.apply(1, "x")
            + FACT.applyAsInt(6) + task;
        """;
    assertEquals(plain(members, body), run(members, body));
  }

  @Test
  void aLambdaIsOneObjectInACopy() throws Exception {
    String members = "interface Fn extends IntUnaryOperator, Serializable {}";
    String body =
        """
        if (!((Runnable) () -> {}).toString().startsWith("programs.Fib$$Lambda")) { return "name"; }
        int[] calls = new int[1];
        Fn counts = n -> n + ++calls[0];
        Fn twin = counts;
        Fn other = ((Supplier<Fn>) () -> n -> n + ++calls[0]).get();
        IntUnaryOperator plain = n -> n + 1;
        Object[] copy = copy(new Object[] {counts, twin, calls, plain, new HashMap<>(Map.of(counts, "first")), other});
        ((Fn) copy[0]).applyAsInt(0);
        return (copy[0] == copy[1]) + " " + ((int[]) copy[2])[0] + calls[0] + " " + (copy[3] == plain) + " " + ((Map<?, ?>) copy[4]).get(copy[1]) + " " + (copy[0] == copy[5]);
        """;
    assertEquals("true 10 true first false", run(members, body));
  }

  @Test
  void aReferenceToExitIsACallOfExit() throws Exception {
    String members =
        """
        static String calls = "";
        """;
    String body =
        """
        StringBuilder names = new StringBuilder();
        Supplier<java.lang.reflect.Method[]> methods = Fib.class::getDeclaredMethods;
        for (java.lang.reflect.Method m : methods.get()) { names.append(m.getName().startsWith("satin$")); }
        return names.toString();
        """;
    assertEquals("falsefalse", run(members, body));
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
  void theStackShowsTheFramesOfTheSource() throws Exception {
    String members =
        """
        int zero;
        int divide(int n) { return n / zero; }
        IntUnaryOperator own() { return n -> divide(n); }
        static int thrown(IntUnaryOperator f) { return f.applyAsInt(1); }
        """;
    String body =
        """
        Fib fib = new Fib();
        StringBuilder text = new StringBuilder();
        for (IntUnaryOperator f : List.<IntUnaryOperator>of(n -> n / 0, fib::divide, fib.own())) {
          try { thrown(f); } catch (ArithmeticException e) {
            for (StackTraceElement frame : e.getStackTrace()) {
              if (frame.getClassName().startsWith("programs.")) { text.append(frame.getMethodName()).append(frame.getLineNumber()).append(' '); }
            }
            StringWriter printed = new StringWriter();
            e.printStackTrace(new PrintWriter(printed));
            printed.toString().lines().filter(line -> line.contains("programs.")).forEach(text::append);
          }
        }
        return text.toString();
        """;
    assertEquals(plain(members, body), run(members, body));
  }

  @Test
  void aRecordCanBeCopied() throws Exception {
    String members =
        """
        record Grade(String student, int points, List<Grade> earlier, Mark mark) {}
        record Mark(int[] parts) {}
        record Empty() {}
        """;
    String body =
        """
        Grade grade = copy(new Grade("Ada", 3, new ArrayList<>(List.of(new Grade("Ada", 2, null, null))), new Mark(new int[] {7})));
        return grade.student() + grade.earlier().get(0).points() + grade.mark().parts()[0] + copy(new Empty());
        """;
    assertEquals("Ada27Empty[]", run(members, body));
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
