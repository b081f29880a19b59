import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.text.Collator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.WeakHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Threads of several nodes use one object of the JDK, which they find in a static field, a final
 * field or a list. The main thread or one of the other threads has made the object.
 */
public class Sharing {

  static final int THREADS = 4;
  static final int ROUNDS = 6;

  interface Use<T> {
    String once(T object, int thread, int round);
  }

  static final class Holder<T> {
    final T object;

    Holder(T object) {
      this.object = object;
    }
  }

  static Object field;
  static ByteBuffer bytes;
  static final List<Object> LIST = new ArrayList<>();

  /** Each thread uses the object in its turn, and appends what it sees. */
  @SuppressWarnings("unchecked")
  static <T> void share(String name, Supplier<T> maker, Use<T> use) throws Exception {
    for (boolean byMain : new boolean[] {true, false}) {
      List<Object> made = new ArrayList<>();
      if (byMain) {
        made.add(new Holder<>(maker.get()));
      } else {
        Thread[] makers = new Thread[2];
        for (int t = 0; t < makers.length; t++) { // the last one is on another node
          makers[t] = new Thread(() -> made.add(new Holder<>(maker.get())));
          makers[t].start();
          makers[t].join();
        }
      }
      Holder<T> holder = (Holder<T>) made.get(made.size() - 1);
      LIST.clear();
      LIST.add(holder.object);
      field = holder.object;
      StringBuilder seen = new StringBuilder();
      Object lock = new Object();
      int[] turn = new int[1];
      Thread[] threads = new Thread[THREADS];
      for (int t = 0; t < THREADS; t++) {
        int me = t;
        threads[t] =
            new Thread(
                () -> {
                  for (int i = 0; i < ROUNDS; i++) {
                    synchronized (lock) {
                      while (turn[0] % THREADS != me) {
                        try {
                          lock.wait();
                        } catch (InterruptedException e) {
                          throw new IllegalStateException(e);
                        }
                      }
                      T object =
                          i % 3 == 0 ? (T) field : i % 3 == 1 ? holder.object : (T) LIST.get(0);
                      seen.append(use.once(object, me, i)).append(';');
                      turn[0]++;
                      lock.notifyAll();
                    }
                  }
                });
        threads[t].start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
      System.out.println(name + " " + (field == holder.object) + " " + seen.toString().hashCode());
      System.out.println(seen.substring(0, Math.min(200, seen.length())));
    }
  }

  static void statistics() throws Exception {
    share(
        "int",
        () -> IntStream.of(3, 4).summaryStatistics(),
        (s, thread, round) -> {
          s.accept(thread * round);
          return s + "";
        });
    share(
        "long",
        LongSummaryStatistics::new,
        (s, thread, round) -> {
          s.accept(1L << round);
          s.combine(new LongSummaryStatistics(2, 1, 3, 4));
          return s.getSum() + " " + s.getMax();
        });
    share(
        "double",
        () -> DoubleStream.of(1e100, 0.1, -1e100).summaryStatistics(),
        (s, thread, round) -> {
          s.accept(0.1 * thread - 1.0 / (round + 1));
          return s.getSum() + " " + s.getAverage();
        });
    share(
        "collected",
        () -> Stream.of("a", "bb").collect(Collectors.summarizingDouble(String::length)),
        (s, thread, round) -> {
          s.accept(round);
          return s.toString();
        });
    IntSummaryStatistics ints = Stream.of(1, 2).collect(Collectors.summarizingInt(x -> x));
    Map<Boolean, Long> odd =
        Stream.of(1, 2, 3).collect(Collectors.partitioningBy(x -> x % 2 == 1, Collectors.counting()));
    Map<Boolean, DoubleSummaryStatistics> parts =
        Stream.of(1, 2, 3)
            .collect(
                Collectors.partitioningBy(x -> x % 2 == 1, Collectors.summarizingDouble(x -> x)));
    System.out.println(ints + " " + odd + " " + parts);
    share("parted", () -> parts, (map, thread, round) -> map.get(thread % 2 == 1).toString());
    try {
      System.out.println(Stream.of("a", "a").collect(Collectors.toMap(x -> x, String::length)));
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }

  static void buffers() throws Exception {
    share(
        "bytes",
        () -> ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN),
        (b, thread, round) -> {
          if (b.remaining() < 12) {
            b.flip();
            b.get();
            b.compact();
            b.clear();
          }
          b.put((byte) (round - thread)).putInt(thread * 1_000_000).mark();
          b.putShort((short) -round);
          b.reset();
          return b + " " + b.order() + " " + b.getInt(0) + " " + b.hashCode();
        });
    share("chars", () -> CharBuffer.allocate(40), (b, t, i) -> b.put((char) ('a' + t)) + "");
    share("shorts", () -> ShortBuffer.allocate(40), (b, t, i) -> b.put((short) -t).get(0) + "");
    share("ints", () -> IntBuffer.allocate(40), (b, t, i) -> b.put(i, -t - i).get(i / 2) + "");
    share("longs", () -> LongBuffer.allocate(40), (b, t, i) -> b.put(1L << 60 | i) + "");
    share("floats", () -> FloatBuffer.allocate(9), (b, t, i) -> b.put(t, i / 3f).get(0) + "");
    share("doubles", () -> DoubleBuffer.allocate(9), (b, t, i) -> b.put(t, -i / 3.0).get(1) + "");
    bytes = ByteBuffer.wrap(new byte[] {1, 2, 3}); // stays with main, like the array
    System.out.println(bytes.get() + bytes.array()[1] + bytes.duplicate().get());
    IntBuffer parts = IntBuffer.allocate(THREADS);
    Thread[] threads = new Thread[THREADS];
    for (int t = 0; t < THREADS; t++) { // Each thread has its own element, and no lock.
      int me = t;
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 300; i++) {
                  parts.put(me, parts.get(me) + me + 1);
                  if (i % 10 == 0) {
                    Thread.yield();
                  }
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(parts.get(0) + " " + parts.get(1) + " " + parts.get(2) + " " + parts.get(3));
  }

  static void random() throws Exception {
    share(
        "splittable",
        () -> new SplittableRandom(7),
        (r, thread, round) -> {
          SplittableRandom part = r.split();
          byte[] some = new byte[5];
          part.nextBytes(some);
          return r.nextInt() + " " + r.nextInt(10) + part.nextLong() + part.nextDouble() + " "
              + Arrays.toString(some) + part.ints(2, 0, 50).boxed().toList() + r.nextBoolean();
        });
    share(
        "random",
        () -> new Random(5),
        (r, thread, round) -> r.nextInt(10) + " " + r.ints(2).sum() + r.doubles(1).sum());
  }

  static void others() throws Exception {
    share(
        "weak",
        () -> new WeakHashMap<>(Map.of("a", 1)),
        (map, thread, round) -> {
          map.put("k" + thread % 3 + round, round);
          map.merge("a", thread, Integer::sum);
          return map + " " + map.remove("k" + (round - 1)) + map.size() + map.containsKey(null);
        });
    share(
        "collator",
        () -> Collator.getInstance(Locale.GERMANY),
        (c, thread, round) -> {
          List<String> words = new ArrayList<>(List.of("Zebra", "Ähre", "apfel", "Apfel", "Ast"));
          words.sort(c);
          return words + " " + c.compare("ä", "z") + c.getStrength();
        });
  }

  public static void main(String[] arguments) throws Exception {
    statistics();
    buffers();
    random();
    others();
  }
}
