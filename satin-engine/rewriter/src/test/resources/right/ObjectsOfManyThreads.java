package right;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Objects of the JDK in fields, records and arguments, which spawned calls change. Their order does
 * not matter, and code behind the calls sees all changes. Vectors and buffers keep their order.
 */
public class ObjectsOfManyThreads extends SatinObject {
  record Counts(AtomicInteger calls, ConcurrentHashMap<Integer, Integer> leaves)
      implements Serializable {}

  private final LongAdder sum = new LongAdder();
  private final StringBuffer trail = new StringBuffer();

  @Spawn
  long field(int n) {
    sum.add(n);
    if (n < 2) {
      return n;
    }
    long a = field(n - 1);
    long b = field(n - 2);
    return a + b;
  }

  @Spawn
  long record(Counts counts, int n) {
    counts.calls().incrementAndGet();
    if (n < 2) {
      counts.leaves().merge(n, 1, Integer::sum);
      return n;
    }
    long a = record(counts, n - 1);
    long b = record(counts, n - 2);
    return a + b;
  }

  @Spawn
  long ordered(Vector<Integer> order, Map<String, Integer> words, int n) {
    trail.append(n);
    order.add(n);
    words.merge("w" + n % 3, n, (a, b) -> a * 31 + b);
    if (n < 2) {
      return n;
    }
    long a = ordered(order, words, n - 1);
    long b = ordered(order, words, n - 2);
    return a + b;
  }

  @Spawn
  long queued(ConcurrentLinkedQueue<Integer> queue, int n) {
    if (n < 2) {
      queue.add(n);
      return n;
    }
    long a = queued(queue, n - 1);
    long b = queued(queue, n - 2);
    return a + b;
  }

  public static Object run(int n) {
    ObjectsOfManyThreads it = new ObjectsOfManyThreads();
    String text = it.field(n) + " sum " + it.sum;
    Counts counts = new Counts(new AtomicInteger(), new ConcurrentHashMap<>());
    text += it.record(counts, n) + " counts " + counts;
    long x = it.record(counts, n - 1);
    Map<Integer, Integer> leaves = counts.leaves();
    text += " leaves " + leaves.get(0) + x;
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    long y = it.queued(queue, n);
    text += " queue " + new ArrayList<>(queue).size() + y;
    Vector<Integer> order = new Vector<>();
    Map<String, Integer> words = new TreeMap<>();
    long z = it.ordered(order, words, n);
    return text + z + order + words + it.trail;
  }
}
