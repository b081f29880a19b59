package org.satingrid.benchmarks.wan.program;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.satingrid.satin.SatinObject;
import org.satingrid.simulator.RecordedTree;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.SpawnTree;
import org.satingrid.simulator.SpawnTree.Part;

/**
 * A tree of tasks. Its leaves sleep as long as they would compute. The common data of a program is
 * static, because all nodes of the grid are in this JVM. The name of a worker's thread contains its
 * speed and its site: {@code site@speed-number}.
 */
public final class Tree extends SatinObject implements TreeSpawns {
  private static final long serialVersionUID = 1L;

  /**
   * The prefix of system properties with the sums of this loader's program. They are not static
   * fields, because calls that change a static field stay on the node of their caller.
   */
  private static final String SUMS = "satin.wan." + System.identityHashCode(Tree.class);

  private static final ThreadLocal<LeafClock> CLOCK = ThreadLocal.withInitial(LeafClock::new);

  // This field is set when a program starts. Only one program runs at a time.
  @SuppressWarnings("NullAway.Init")
  private static volatile SpawnTree tree;

  private Tree() {}

  /**
   * Sets the tree of this loader's next program, and resets the counts. The tree is given as
   * numbers, because the classes of trees belong to another loader.
   */
  public static Function<Long, Long> of(long[] figures, double sigma) {
    return start(shape(figures, sigma));
  }

  /**
   * Does the same as {@link #of} for a {@link RecordedTree}. Figures and sigma give the shape of
   * its messages.
   */
  public static Function<Long, Long> recorded(
      long[] figures, double sigma, int phases, int[] firstChild, long[] work) {
    return start(new RecordedTree(shape(figures, sigma), phases, firstChild, work));
  }

  private static Shape shape(long[] figures, double sigma) {
    return new Shape(
        "tree",
        figures[0],
        figures[1],
        figures[2],
        (int) figures[3],
        sigma,
        (int) figures[4],
        (int) figures[5],
        (int) figures[6],
        figures[7]);
  }

  private static Function<Long, Long> start(SpawnTree next) {
    work().clear();
    spent().reset();
    tree = next;
    return seed -> new Tree().run(seed);
  }

  /** Returns the work done until now by site, in nanoseconds at speed 1. */
  @SuppressWarnings("unchecked") // Only this class sets this property.
  public static Map<String, LongAdder> work() {
    return (Map<String, LongAdder>)
        System.getProperties()
            .computeIfAbsent(SUMS + ".work", key -> new ConcurrentHashMap<String, LongAdder>());
  }

  /**
   * Returns the time that all leaves took, multiplied by the speed of their workers, in
   * nanoseconds.
   */
  public static LongAdder spent() {
    return (LongAdder)
        System.getProperties().computeIfAbsent(SUMS + ".spent", key -> new LongAdder());
  }

  private long run(long seed) {
    byte[] own = numbers(tree.taskBytes());
    Table table = tree.valueBytes() == 0 ? null : new Table(numbers(tree.valueBytes()));
    long leaves = 0;
    for (int phase = 0; phase < tree.phases(); phase++) {
      Part root = tree.root(phase, seed);
      Piece all = part(root.workNanos(), root.area(), root.seed(), root.depth(), own, table);
      sync();
      leaves += all.leaves;
    }
    return leaves;
  }

  @Override
  public Piece part(
      double workNanos, double area, long seed, int depth, byte[] own, @Nullable Table table) {
    Part whole = new Part(workNanos, area, seed, depth);
    if (tree.isLeaf(whole)) {
      compute(workNanos);
      return new Piece(1, pixels(tree.resultBytes(area)));
    }
    Part[] parts = tree.split(whole);
    Piece[] pieces = new Piece[parts.length];
    for (int i = 0; i < parts.length; i++) {
      Part p = parts[i];
      pieces[i] = part(p.workNanos(), p.area(), p.seed(), p.depth(), own, table);
    }
    sync();
    long leaves = 0;
    for (Piece piece : pieces) {
      leaves += piece.leaves;
    }
    return new Piece(leaves, pixels(tree.resultBytes(area)));
  }

  /**
   * Returns whole numbers below a thousand as bytes. They can be compressed as much as the
   * distances of tsp.
   */
  private static byte[] numbers(int bytes) {
    SplittableRandom random = new SplittableRandom(1);
    ByteBuffer table = ByteBuffer.allocate(bytes);
    while (table.remaining() >= Integer.BYTES) {
      table.putInt(random.nextInt(1_000));
    }
    return table.array();
  }

  /** Returns bytes that cannot be compressed. */
  private static byte[] pixels(int bytes) {
    byte[] pixels = new byte[bytes];
    ThreadLocalRandom.current().nextBytes(pixels);
    return pixels;
  }

  private static void compute(double workNanos) {
    String name = Thread.currentThread().getName();
    int at = name.indexOf('@');
    double speed = Double.parseDouble(name.substring(at + 1, name.lastIndexOf('-')));
    LeafClock clock = CLOCK.get();
    long start = System.nanoTime();
    long end = clock.start((long) (workNanos / speed), start);
    for (long rest = end - System.nanoTime(); rest > 0; rest = end - System.nanoTime()) {
      LockSupport.parkNanos(rest);
      if (Thread.interrupted()) {
        throw new IllegalStateException("the workers are stopped");
      }
    }
    long ended = System.nanoTime();
    clock.ended(ended);
    spent().add((long) ((ended - start) * speed));
    work().computeIfAbsent(name.substring(0, at), site -> new LongAdder()).add((long) workNanos);
  }
}
