package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Spawned calls that change static fields, or objects of their caller that many threads may change,
 * stay on the node of their caller. Others leave.
 */
@Timeout(240)
class StayingTest {

  @TempDir Path dir;

  /** Returns the reasons of calls that stay. */
  private List<String> staying(String members) throws Exception {
    int at = members.indexOf("; f: ");
    String source =
        """
        package programs;
        import java.io.*;
        import java.util.*;
        import java.util.concurrent.*;
        import java.util.concurrent.atomic.*;
        import java.util.function.*;
        import java.util.stream.*;
        import org.satingrid.satin.*;
        public class Stays extends SatinObject {
          @Spawn long f(int n, long[] own) {
            if (n == 0) {
              LEAF;
              return n;
            }
            long a = f(n - 1, new long[1]);
            long b = f(n - 1, new long[1]);
            return a + b;
          }
          public static void main(String[] args) { new Stays().f(args.length, null); }
        """
                .replace("LEAF", members.substring(at + "; f: ".length()))
            + members.substring(0, at + 1)
            + "}\n";
    Path jar = TestJar.pack(dir, TestJar.compile(dir, "Stays", source, 17), "programs.Stays");
    return ApplicationJar.inspect(jar).warnings().stream()
        .map(Refusal::toString)
        .filter(warning -> warning.contains("stays on the node of its caller"))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static int calls; f: calls++",
        "static final AtomicLong N = new AtomicLong(); f: N.incrementAndGet()",
        "static final LongAdder N = new LongAdder(); f: N.add(n)",
        "static final int[] N = {0}; f: N[0]++",
        "static final Random N = new Random(1); f: own[0] = N.nextInt()",
        "static final StringBuilder N = new StringBuilder(); f: N.append(n)",
        "static final StringBuffer N = new StringBuffer(); f: N.append(n)",
        "static final Map<Integer, Integer> N = new HashMap<>(); f: N.merge(n, 1, Integer::sum)",
        "static final List<Integer> N = new ArrayList<>(); f: Collections.addAll(N, n)",
        "static Reader in = new StringReader(\"a\"); f: try { own[0] = in.read(); }"
            + " catch (IOException e) { throw new UncheckedIOException(e); }",
        "static class Box { final int[][] v = {{0}}; } static final Box N = new Box();"
            + " static void add(Box box) { box.v[0][0]++; }; f: add(N)",
        "static class Box { final int[] v = {0}; static final Box IT = new Box();"
            + " static Box it() { return IT; } void add() { v[0]++; } }; f: Box.it().add()",
        "static Supplier<Long> next = new Supplier<>() { long n; public Long get() { return n++; } };"
            + "; f: own[0] = next.get()",
        "static class Some extends ArrayList<Integer> {} static final Some N = new Some(); f: N.add(n)",
        "static class Recent extends LinkedHashMap<Integer, Integer> {"
            + " Recent() { super(9, 1, true); } } static final Recent N = new Recent(); f: N.put(n, n)",
        "static class Some extends TreeMap<Integer, Integer> {}"
            + " static final Map<Integer, Integer> N = new Some(); f: N.put(n, n)",
        "static final Map<Integer, AtomicLong> N = new ConcurrentHashMap<>();"
            + "; f: N.computeIfAbsent(n, k -> new AtomicLong()).incrementAndGet()",
        "static void count(int a, int b, int c, int d, int e, int f, int g, int h, AtomicLong n) {"
            + " n.incrementAndGet(); } final AtomicLong n = new AtomicLong();"
            + "; f: count(1, 2, 3, 4, 5, 6, 7, 8, this.n)",
        "static void count(int a, int b, int c, int d, int e, int f, int g, int h, Set<Long> n) {"
            + " n.removeIf(v -> v > 1); } final Set<Long> n = new HashSet<>();"
            + "; f: count(1, 2, 3, 4, 5, 6, 7, 8, this.n)",
        "static final List<Integer> N = new ArrayList<>(); interface Sink { void take(int v); }"
            + " static void each(int n, Sink to) { to.take(n); }; f: each(n, N::add)",
      })
  void aCallThatChangesAStaticFieldStays(String members) throws Exception {
    List<String> staying = staying(members);
    assertEquals(1, staying.size(), staying.toString());
    String line = "programs.Stays.f:15: the spawned call f(...) stays";
    assertEquals(line, staying.get(0).substring(0, line.length()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "final AtomicInteger v = new AtomicInteger(); f: own[0] = v.getAndIncrement()",
        "final LongAdder v = new LongAdder(); f: v.add(n)",
        "final LongAdder v = new LongAdder(); f: own[0] = v.sumThenReset()",
        "final LongAccumulator v = new LongAccumulator(Long::max, 0); f: v.accumulate(n)",
        "final AtomicReference<String> v = new AtomicReference<>(); f: v.set(\"n\" + n)",
        "final AtomicLongArray v = new AtomicLongArray(2); f: v.addAndGet(0, n)",
        "final Queue<AtomicLong> v = new ArrayDeque<>(); f: v.peek().incrementAndGet()",
        "final ConcurrentLinkedQueue<Integer> v = new ConcurrentLinkedQueue<>(); f: v.poll()",
        "final LinkedBlockingQueue<Integer> v = new LinkedBlockingQueue<>(); f: v.add(n)",
        "final ConcurrentHashMap<Integer, Integer> v = new ConcurrentHashMap<>();"
            + "; f: v.putIfAbsent(n, v.size())",
        "final CopyOnWriteArrayList<Integer> v = new CopyOnWriteArrayList<>(); f: v.add(n)",
        "final ConcurrentSkipListMap<Integer, Integer> v = new ConcurrentSkipListMap<>();"
            + "; f: v.pollFirstEntry()",
        "record Box(AtomicLong v) implements Serializable {}"
            + " final Box box = new Box(new AtomicLong()); f: box.v().incrementAndGet()",
        "final AtomicLong v = new AtomicLong(); static void count(AtomicLong to) {"
            + " to.incrementAndGet(); }; f: count(v)",
        "final AtomicLong v = new AtomicLong(); void count() { v.incrementAndGet(); }; f: count()",
        "final AtomicLong v = new AtomicLong();"
            + "; f: IntStream.range(0, n).forEach(i -> v.addAndGet(i))",
        "final Map<String, AtomicLong> v = new HashMap<>();"
            + "; f: v.computeIfAbsent(\"n\", k -> new AtomicLong()).incrementAndGet()",
      })
  void aCallThatChangesAnObjectOfManyThreadsStays(String members) throws Exception {
    List<String> staying = staying(members);
    assertEquals(1, staying.size(), staying.toString());
    assertTrue(staying.get(0).startsWith("programs.Stays.f:15:"), staying.toString());
    assertTrue(staying.get(0).contains(" changes an object of its caller by "), staying.toString());
    assertTrue(staying.get(0).contains("; return the value and combine it"), staying.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "; f: AtomicLong v = new AtomicLong(); v.incrementAndGet(); own[0] = v.get()",
        "; f: Queue<long[]> v = new ConcurrentLinkedQueue<>(); v.add(own); own[0] = v.size()",
        "static long count(AtomicLong v) { return v.incrementAndGet(); };"
            + " f: own[0] = count(new AtomicLong(n))",
        "; f: LongAdder v = new LongAdder(); IntStream.range(0, n).forEach(i -> v.add(own[0] + i))",
        "final AtomicLong v = new AtomicLong(); f: own[0] = v.get()",
        "final ConcurrentHashMap<Integer, Integer> v = new ConcurrentHashMap<>();"
            + "; f: own[0] = v.computeIfAbsent(n, k -> k + 1) + v.size()",
        "final CopyOnWriteArrayList<Integer> v = new CopyOnWriteArrayList<>();"
            + "; f: for (int i : v) own[0] += i",
        "static int n; f: own[0] = Stays.n",
        "static final int[] N = {1, 2}; f: own[0] = N[n] + N.clone().length",
        "static final ConcurrentHashMap<Integer, Integer> N = new ConcurrentHashMap<>();"
            + "; f: own[0] = N.computeIfAbsent(n, k -> k + 1)",
        "static final Map<Integer, Integer> N = new HashMap<>(); f: own[0] = N.getOrDefault(n, 1)",
        "static final Object N = new Object(); f: if (n > 9) System.out.println(N)",
        "static final List<String> N = List.of(); static void show(Object it) {"
            + " System.err.println(it); }; f: if (n > 9) show(N)",
        "static final Comparator<Integer> N = Comparator.reverseOrder();"
            + "; f: new ArrayList<>(List.of(n)).sort(N)",
        "static final IntUnaryOperator N = v -> v + 1; f: own[0] = N.applyAsInt(n)",
        "static final int[] N = {1}; static int[] more(int[] to) { int[] all = to.clone();"
            + " all[0]++; return all; }; f: own[0] = more(N)[0]",
        "static final ThreadLocal<long[]> N = ThreadLocal.withInitial(() -> new long[1]);"
            + "; f: N.get()[0] = n; own[0] = N.get()[0]",
        "static final String N = \"n\"; f: new StringBuilder(N).append(n)",
        "static int n; void set() { Stays.n = 1; }; f: own[0] = 1",
      })
  void otherCallsLeave(String members) throws Exception {
    assertEquals(List.of(), staying(members));
  }
}
