package org.satingrid.threads.twins;

import java.util.LinkedHashSet;
import java.util.Set;

/** The classes of the JDK that have twins. Their nested classes also have twins. */
final class TwinKinds {

  /** Kinds without a counterpart in the hand-written library. */
  private static final Set<String> LACKING =
      in(
          "java/util/",
          "AbstractSequentialList BitSet Collections Comparators Dictionary"
              + " DoubleSummaryStatistics EnumMap EnumSet EventObject Hashtable IdentityHashMap"
              + " IntSummaryStatistics JumboEnumSet LongSummaryStatistics Observable"
              + " RegularEnumSet Properties StringJoiner StringTokenizer Timer TaskQueue"
              + " TimerThread TimerTask WeakHashMap",
          "java/util/concurrent/",
          "CompletableFuture CompletionStage ConcurrentLinkedDeque ConcurrentSkipListMap"
              + " ConcurrentSkipListSet CopyOnWriteArrayList CopyOnWriteArraySet DelayQueue"
              + " Exchanger Helpers LinkedBlockingDeque LinkedTransferQueue Phaser"
              + " SynchronousQueue",
          "java/util/concurrent/locks/",
          "AbstractOwnableSynchronizer AbstractQueuedLongSynchronizer AbstractQueuedSynchronizer"
              + " StampedLock",
          "java/util/concurrent/atomic/",
          "AtomicMarkableReference AtomicStampedReference");

  /** Kinds with a counterpart in the hand-written library. */
  private static final Set<String> BESIDE =
      in(
          "java/util/",
          "AbstractCollection AbstractList AbstractMap AbstractQueue AbstractSet ArrayDeque"
              + " ArrayList HashMap HashSet LinkedHashMap"
              + " LinkedHashSet LinkedList PriorityQueue Stack TreeMap TreeSet Vector");

  /**
   * Interfaces with methods that make objects. The twin extends the JDK's interface and has its
   * default and static methods. The lambdas in these methods thus become classes of the program.
   */
  private static final Set<String> MAKERS =
      in(
          "java/util/",
          "Comparator Map$Entry",
          "java/util/function/",
          "BiConsumer BiFunction BiPredicate BinaryOperator Consumer DoubleConsumer DoublePredicate"
              + " DoubleUnaryOperator Function IntConsumer IntPredicate IntUnaryOperator"
              + " LongConsumer LongPredicate LongUnaryOperator Predicate UnaryOperator");

  private TwinKinds() {}

  private static Set<String> in(String... packagesAndNames) {
    Set<String> all = new LinkedHashSet<>();
    for (int i = 0; i < packagesAndNames.length; i += 2) {
      for (String name : packagesAndNames[i + 1].split(" ", -1)) {
        all.add(packagesAndNames[i] + name);
      }
    }
    return all;
  }

  /**
   * Returns the internal names of classes with twins. If {@code all}, includes classes with a
   * hand-written counterpart.
   */
  static Set<String> classes(boolean all) {
    Set<String> classes = new LinkedHashSet<>(LACKING);
    if (all) {
      classes.addAll(BESIDE);
    }
    return classes;
  }

  static Set<String> makers() {
    return MAKERS;
  }
}
