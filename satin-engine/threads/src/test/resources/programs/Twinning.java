import java.util.stream.StreamSupport;
import java.util.concurrent.ConcurrentHashMap;
import java.util.Comparator;
import java.util.Arrays;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;

/** Uses the JDK's collections and locks from several threads. Prints the result of each use. */
public class Twinning {
  enum Color {
    RED,
    GREEN,
    BLUE;

    final List<String> seen = new ArrayList<>();
  }

  record Key(Color color, int number) {}

  static final int THREADS = 4;
  static final int ROUNDS = 12;

  static final Map<Color, Integer> counts = new EnumMap<>(Color.class);
  static final Map<Color, Integer> hashed = new HashMap<>();
  static final Map<Key, Integer> keys = new ConcurrentHashMap<>();
  static final Map<Class<?>, Integer> classes = new HashMap<>();
  static final Set<Color> colors = EnumSet.noneOf(Color.class);
  static final BitSet bits = new BitSet();
  static final IdentityHashMap<Object, String> ids = new IdentityHashMap<>();
  static final ConcurrentSkipListMap<Integer, String> sorted = new ConcurrentSkipListMap<>();
  static final ConcurrentSkipListSet<String> names =
      new ConcurrentSkipListSet<>(Comparator.comparing(String::length).reversed());
  static final ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
  static final LinkedBlockingDeque<Integer> blocking = new LinkedBlockingDeque<>(5);
  static final LinkedTransferQueue<Integer> transfer = new LinkedTransferQueue<>();
  static final SynchronousQueue<Integer> handed = new SynchronousQueue<>();
  static final CopyOnWriteArraySet<Integer> copied = new CopyOnWriteArraySet<>();
  static final PriorityBlockingQueue<String> first =
      new PriorityBlockingQueue<>(11, Comparator.comparing(String::length).thenComparing(x -> x));
  static final StampedLock stamped = new StampedLock();
  static final Phaser phaser = new Phaser(THREADS);
  static final Exchanger<String> exchanger = new Exchanger<>();
  static final AtomicStampedReference<String> stamp = new AtomicStampedReference<>("a", 0);
  static final AtomicReferenceArray<String> cells = new AtomicReferenceArray<>(THREADS);
  static final LongAccumulator most = new LongAccumulator(Math::max, Long.MIN_VALUE);
  static final Mutex mutex = new Mutex();
  static final Function<Integer, Integer> both =
      ((Function<Integer, Integer>) x -> x + 1).andThen(x -> x * 2);
  static final Predicate<Integer> odd = ((Predicate<Integer>) x -> x % 2 == 0).negate();

  static int x;
  static int y;
  static int locked;
  static long even;

  static class Mutex extends AbstractQueuedSynchronizer {
    @Override
    protected boolean tryAcquire(int unused) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int unused) {
      setState(0);
      return true;
    }
  }

  static class Late implements Delayed {
    final String name;
    final long due;

    Late(String name, long millis) {
      this.name = name;
      this.due = System.nanoTime() + millis * 1_000_000;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(due, ((Late) other).due);
    }
  }

  static void work(int me) throws Exception {
    for (int k = 0; k < ROUNDS; k++) {
      Color color = Color.values()[(me + k) % 3];
      synchronized (counts) {
        counts.merge(color, 1, Integer::sum);
        hashed.merge(color, 1, Integer::sum);
        classes.merge(Key.class, 1, Integer::sum);
        colors.add(color);
        bits.set(me * ROUNDS + k);
        ids.put(counts, "counts");
        color.seen.add("seen");
      }
      keys.merge(new Key(color, k % 2), 1, Integer::sum);
      sorted.put(me * ROUNDS + k, "v" + k);
      names.add("n".repeat(k + 1));
      deque.addLast(1);
      transfer.add(k);
      copied.add(k);
      first.add("p".repeat(k % 5) + me);
      most.accumulate(me * 100 + k);
      long write = stamped.writeLock();
      x++;
      y--;
      stamped.unlockWrite(write);
      long read = stamped.tryOptimisticRead();
      int sum = x + y;
      if (!stamped.validate(read)) {
        read = stamped.readLock();
        sum = x + y;
        stamped.unlockRead(read);
      }
      mutex.acquire(1);
      locked++;
      even += sum == 0 ? 1 : 0;
      mutex.release(1);
      int[] held = new int[1];
      String now = stamp.get(held);
      while (!stamp.compareAndSet(now, now.equals("a") ? "b" : "a", held[0], held[0] + 1)) {
        now = stamp.get(held);
      }
    }
    cells.set(me, "cell" + me);
    phaser.arriveAndAwaitAdvance();
    if (me < 2) {
      String got = exchanger.exchange("from" + me);
      cells.set(me, got);
    }
    if (me == 0) {
      for (int k = 0; k < 20; k++) {
        blocking.put(k);
        handed.put(k);
      }
    } else if (me == 1) {
      int sum = 0;
      for (int k = 0; k < 20; k++) {
        sum += blocking.takeFirst() + handed.take();
      }
      cells.set(3, "sum" + sum);
    }
    phaser.arriveAndDeregister();
  }

  public static void main(String[] arguments) throws Exception {
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      threads[i] =
          new Thread(
              () -> {
                try {
                  work(me);
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(counts + " " + new TreeMap<>(hashed) + " " + classes.size());
    System.out.println(colors + " " + bits.cardinality() + " " + bits.nextClearBit(0));
    System.out.println(ids.size() + " " + ids.get(counts) + " " + new TreeMap<>(hashed).firstKey());
    System.out.println(Color.RED.seen.size() + " " + keys.get(new Key(Color.BLUE, 1)));
    System.out.println(sorted.firstKey() + " " + sorted.descendingMap().firstKey());
    System.out.println(sorted.headMap(5) + " " + sorted.ceilingEntry(7));
    System.out.println(names.first().length() + " " + names.size() + " " + names.last());
    System.out.println(deque.size() + " " + transfer.size() + " " + copied.size());
    System.out.println(first.take() + " " + first.size());
    System.out.println(x + " " + y + " " + locked + " " + even + " " + phaser.isTerminated());
    System.out.println(stamp.getReference() + " " + stamp.getStamp() + " " + cells + " " + most);
    System.out.println(both.apply(3) + " " + odd.test(3) + " " + blocking + handed.isEmpty());
    DelayQueue<Late> late = new DelayQueue<>();
    late.add(new Late("second", 40));
    late.add(new Late("first", 10));
    System.out.println(late.take().name + " " + late.take().name + " " + late.size());
    System.out.println(
        IntStream.range(0, 1000).parallel().filter(i -> i % 3 == 0).sum()
            + " "
            + List.of(3, 1, 2).parallelStream().map(i -> i * 2).collect(Collectors.toList()));
    weigh();
  }

  /** Computations that the JDK may divide between its own threads. */
  static void weigh() {
    int[] sorted = new int[20000];
    Arrays.parallelSetAll(sorted, i -> i * 7919 % 20000);
    Arrays.parallelSort(sorted);
    Integer[] boxes = {3, 1, 2};
    Arrays.parallelSort(boxes, Comparator.reverseOrder());
    System.out.println(sorted[0] + " " + sorted[19999] + " " + boxes[0] + boxes[2]);
    ConcurrentHashMap<String, Integer> weights = new ConcurrentHashMap<>();
    StreamSupport.stream(List.of(1, 2, 3).spliterator(), true)
        .forEach(i -> weights.merge("sum", i, Integer::sum));
    weights.put("other", 7);
    int[] seen = new int[2];
    weights.forEach(10, (key, value) -> seen[0] += value);
    weights.forEachValue(10, value -> seen[1]++);
    System.out.println(
        seen[0]
            + " "
            + seen[1]
            + weights.search(10, (key, value) -> value == 6 ? key : null)
            + weights.reduce(10, (key, value) -> value, Integer::sum)
            + weights.reduceValues(10, Math::max)
            + weights.reduceKeys(10, (a, b) -> a.length() > b.length() ? a : b)
            + weights.reduceValuesToLong(10, Integer::longValue, 0, Long::sum));
  }
}
