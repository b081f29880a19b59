package org.satingrid.rewriter.userlike;

/** The types, helpers and small spawned methods that each program has. */
final class Library {

  private Library() {}

  static final String IMPORTS =
      """
      import java.io.Serializable;
      import java.util.*;
      import java.util.concurrent.locks.ReentrantLock;
      import java.util.function.*;
      import java.util.stream.*;
      import org.satingrid.satin.*;
      """;

  static final String TYPES =
      """
      record Pair(long a, long b) implements Serializable {
        Pair { if (a == 13) throw new IllegalArgumentException("unlucky"); }
        Pair swap() { return new Pair(b, a); }
        static Pair of(long a, long b) { return new Pair(a, b); }
      }
      static class Cell implements Serializable {
        long v; Cell next; long[] own = new long[3]; Integer box = 4; String text = "t";
        Cell(long v) { this.v = v; }
        Cell(long v, Cell next) { this(v); this.next = next; }
        static Cell of(long v, long[] own) { Cell c = new Cell(v); c.own = own; return c; }
        Cell with(long w) { v = w; return this; }
        Cell then(Cell c) { next = c == this ? null : c; return this; }
        long get() { return v; }
        long weight() { return v + 3 * own[0] + 5 * own[1] + 7 * own[2]; }
        void add(long x) { v += x; }
        @Override public String toString() { return text + v; }
      }
      static class BigCell extends Cell {
        long extra = 1;
        BigCell(long v) { super(v); }
        @Override long get() { return v * 2 + extra; }
        @Override void add(long x) { super.add(x); extra++; own[1] = x; }
      }
      interface Shape extends Serializable {
        long area();
        default long twice() { return 2 * area(); }
      }
      record Square(int side) implements Shape { public long area() { return side * side; } }
      static class Grown implements Shape {
        final long[] sides;
        Grown(long... sides) { this.sides = sides; }
        @Override public String toString() { return "Grown" + sides.length; }
        public long area() { return sides.length == 0 ? 0 : sides[0] * 3; }
        @Override public long twice() { return Shape.super.twice() + 1; }
      }
      interface Step extends Serializable { long apply(int n); }
      static class Holder<T extends Serializable> implements Serializable {
        T value;
        Holder(T value) { this.value = value; }
        T get() { return value; }
        @Override public String toString() { return "[" + value + "]"; }
        Holder<T> set(T v) { value = v; return this; }
      }
      static class Range implements Iterable<Integer> {
        final int end;
        Range(int end) { this.end = end; }
        public Iterator<Integer> iterator() {
          return new Iterator<>() {
            int i;
            public boolean hasNext() { return i < end; }
            public Integer next() { return i++; }
          };
        }
      }
      static class Builder {
        private final StringBuilder text = new StringBuilder();
        private long sum;
        Builder add(long x) { sum += x; text.append(x).append(','); return this; }
        long sum() { return sum; }
        String build() { return text.toString(); }
      }
      enum Color { RED, GREEN, BLUE; long weight() { return ordinal() * 3 + 1; } }
      """;

  static final String HELPERS =
      """
      long field = 1; final long[] table = new long[3]; Cell held = new Cell(9); Integer boxField = 2;
      static long counter; static long[] shared = {1, 2, 3}; static int limit = 4; static Cell root = new Cell(5);
      static long total(long[][] g) { long t = 0; for (long[] r : g) for (long x : r) t = t * 3 + x; return t; }
      static long sumOf(Collection<Long> xs) { long t = 0; for (Long x : xs) t = t * 3 + x; return t; }
      static long weigh(Cell c) { return c == null ? 0 : c.weight() + 2 * (c.next == null ? 0 : c.next.v); }
      static long[] same(long[] a) { return a; }
      static <T> T choose(boolean b, T x, T y) { return b ? x : y; }
      static void raise(long[] a, int i) { a[i] += 10; }
      static int mod(long i) { return (int) Math.floorMod(i, 3L); }
      static boolean odd(long n) { return n % 2 != 0; }
      static long digest(Object o) {
        if (o instanceof long[] a) return Arrays.hashCode(a);
        if (o instanceof Object[] a) { long t = a.length; for (Object x : a) t = t * 3 + digest(x); return t; }
        if (o instanceof Cell c) return weigh(c) * 5 + c.get() + (c.box == null ? 3 : c.box) + c.text.length();
        if (o instanceof Shape s) return s.area() + s.twice();
        if (o instanceof Holder<?> h) return digest(h.get()) + 1;
        return Objects.hashCode(o);
      }
      static String show(Object o) { return o instanceof Object[] || o instanceof long[] ? "" + digest(o) : String.valueOf(o); }
      static String describe(Throwable t) {
          StringBuilder s = new StringBuilder(t.getClass().getName()).append(':').append(t instanceof ClassCastException || t instanceof NullPointerException ? "" : t.getMessage());
          for (Throwable each : t.getSuppressed()) s.append(" suppressed ").append(describe(each));
          return t.getCause() == null ? s.toString() : s.append(" by ").append(describe(t.getCause())).toString();
        }
      long peek() { return field + 2 * table[0] + 3 * table[1] + held.v; }
      void note(long x) { field = field * 3 + x; }
      void say(Object o) { System.out.println(o); }
      """;

  /** Spawned methods that compute with their arguments. */
  static final String LEAVES =
      """
      @Spawn long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
      @Spawn Integer box(int n) { return n % 7 == 6 ? null : Integer.valueOf(n * 5); }
      @Spawn long pick(long[] a, int i) { return a[i] * 3 + a.length; }
      @Spawn long over(long[][] g) { return total(g); }
      @Spawn long weighed(Cell c) { return weigh(c) + c.get(); }
      @Spawn long[] row(int n) { return new long[] {n, n + 1, n * 2}; }
      @Spawn Cell cell(int n) { Cell c = n % 2 == 0 ? new Cell(n) : new BigCell(n); c.own[0] = n; return c; }
      @Spawn String name(int n) { return "n" + n; }
      @Spawn Object any(int n) { return n % 3 == 0 ? "x" + n : n % 3 == 1 ? (Object) Long.valueOf(n) : new Pair(n, 1); }
      @Spawn Pair pair(int n) { return new Pair(n, n * n); }
      @Spawn List<Long> list(int n) { return new ArrayList<>(List.of((long) n, n + 1L, n * 3L)); }
      @Spawn long among(List<Long> xs) { return sumOf(xs); }
      @Spawn long most(long... xs) { long m = xs.length; for (long x : xs) m = Math.max(m, x); return m; }
      @Spawn long areaOf(Shape s) { return s.area() + s.twice(); }
      @Spawn long apply(Step s, int n) { return s.apply(n) + 1; }
      @Spawn long bad(int n) { if (n % 2 == 0) throw new IllegalStateException("bad" + n); return n; }
      @Spawn long worse(int n) { if (n % 3 == 0) throw new IllegalArgumentException("worse" + n, new RuntimeException("cause")); return n; }
      @Spawn void nothing(int n) { if (n == 9) throw new IllegalStateException("nine"); }
      @Spawn <T extends Serializable> Holder<T> hold(T x) { return new Holder<>(x); }
      @Spawn long looks(int n) { return n + limit; }
      """;

  /** Spawned methods that return, keep or change their arguments. */
  static final String CHANGING =
      """
      @Spawn Cell better(Cell a, Cell b) { return a.v >= b.v ? a : b; }
      @Spawn <T extends Serializable> T echo(T x) { return x; }
      @Spawn long[] mine(long[] a) { return a; }
      @Spawn long fill(long[] a, int i, long x) { long old = a[i]; a[i] = x; return old; }
      @Spawn void raiseAll(long[][] g) { for (long[] r : g) r[0]++; }
      @Spawn void bump(Cell c, long x) { c.add(x); }
      @Spawn Cell link(Cell a, Cell b) { a.next = b == a ? null : b; return a; }
      @Spawn long insert(List<Long> xs, long x) { xs.add(x); return xs.size(); }
      @Spawn void enter(Map<Integer, Long> m, int k) { m.merge(k, 1L, Long::sum); }
      @Spawn long sorted(long[] a) { Arrays.sort(a); return a[0]; }
      @Spawn long swapped(Holder<Long> h, long x) { long old = h.get(); h.set(x); return old; }
      """;
}
